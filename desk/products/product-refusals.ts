import type { FieldErrors } from "#desk/kit/editor/field-errors.ts";
import { AppError } from "#platform/app-error.ts";

export function invalidDraft(errors: FieldErrors): AppError {
  return new AppError("invalid_input", { fields: errors });
}

/**
 * A stored version that no longer fits the catalogue: there is no field to correct, so the reasons
 * are in the text.
 */
export function noWayBack(done: "undone" | "restored") {
  return (errors: FieldErrors): AppError =>
    new AppError("conflict", {
      message: `This cannot be ${done}, and nothing was changed. ${Object.values(errors).join(" ")}`,
    });
}

export function inTrash(): AppError {
  return new AppError("conflict", {
    message: "This product is in the trash, so nothing was changed. Restore it first.",
  });
}

export function editedMeanwhile(by: string | undefined): AppError {
  return new AppError("conflict", {
    message: `${by ?? "Somebody"} changed this product while you were editing it, so nothing was saved. Load the newer one, or save yours over it.`,
  });
}

export function notTheLastChange(by: string | undefined): AppError {
  return new AppError("conflict", {
    message: `${by ?? "Somebody"} has changed this product since, so nothing was undone. Open it again to see the last change.`,
  });
}

export function nothingBefore(): AppError {
  return new AppError("conflict", {
    message: "This product was added with this change. To take it back, delete the product.",
  });
}

export function deletedTooLongAgo(): AppError {
  return new AppError("conflict", {
    message: "This product was deleted more than 30 days ago and can no longer be restored.",
  });
}
