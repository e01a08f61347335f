import { drawnLine, type GalleryCategory, galleryCategories } from "#content/gallery.ts";
import { Checkbox } from "#desk/kit/checkbox.tsx";
import type { FieldErrors } from "#desk/kit/editor/field-errors.ts";
import { isPhoto } from "#features/photos/photo.ts";
import { PhotoField } from "#features/photos/photo-field.tsx";
import type { PhotoUse } from "#features/photos/photo-use.ts";
import { type Project, siteLimits } from "#features/site/site-texts.ts";
import type { Picture } from "#platform/picture.ts";
import { Field } from "#ui/field.tsx";

interface ProjectFieldsProps {
  project: Project;
  pictures: readonly Picture[];
  fieldErrors: FieldErrors;
  onChange: (change: Partial<Project>) => void;
}

const noPhoto: PhotoUse = { picture: "", alt: "" };

export function ProjectFields({ project, pictures, fieldErrors, onChange }: ProjectFieldsProps) {
  const { id, title, category, caption, description, photo, before, isVisible } = project;
  return (
    <div className="mt-4 grid gap-6 border-l-4 border-rule pl-4 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <Field
          id={`${id}-title`}
          label="Title"
          required
          maxLength={siteLimits.title}
          value={title}
          error={fieldErrors.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <Field
          as="select"
          label="Kind"
          required
          value={category}
          error={fieldErrors.category}
          onChange={({ target }) => onChange({ category: target.value as GalleryCategory })}
        >
          {Object.entries(galleryCategories).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </Field>
        <Field
          label="Below the picture"
          required
          maxLength={siteLimits.caption}
          value={caption}
          error={fieldErrors.caption}
          hint="Size, stone and town: '11 x 16 ft, moss rock, Avon Lake'. The plate's number is added."
          onChange={({ target }) => onChange({ caption: target.value })}
        />
        <Field
          as="textarea"
          rows={3}
          label="How it was done"
          maxLength={siteLimits.description}
          value={description}
          error={fieldErrors.description}
          hint="Shown when the picture is opened."
          onChange={({ target }) => onChange({ description: target.value })}
        />
        <Checkbox
          label="Show in the gallery"
          isOn={isVisible}
          onChange={(isOn) => onChange({ isVisible: isOn })}
        />
      </div>
      <div className="grid content-start gap-6">
        <PhotoField
          label="Photo"
          name="photo"
          most={1}
          {...(photo.picture && !isPhoto({ name: photo.picture })
            ? {
                hint: `This picture is a drawing, and the gallery says so ('${drawnLine}') until your own photo is in its place: remove it, then choose the photo.`,
              }
            : {})}
          photos={photo.picture ? [photo] : []}
          pictures={pictures}
          errors={photoErrors("photo", photo, fieldErrors)}
          onChange={([chosen = noPhoto]) => onChange({ photo: chosen })}
        />
        <PhotoField
          label="Photo from before the work (optional)"
          name="before"
          most={1}
          photos={before ? [before] : []}
          pictures={pictures}
          errors={photoErrors("before", before, fieldErrors)}
          onChange={([chosen = null]) => onChange({ before: chosen })}
        />
      </div>
    </div>
  );
}

/**
 * As the field of photos names them: where there is none yet, what is wrong is said of the field as
 * a whole.
 */
function photoErrors(name: string, photo: PhotoUse | null, fieldErrors: FieldErrors): FieldErrors {
  const alt = fieldErrors[`${name}.alt`];
  const picture = fieldErrors[`${name}.picture`];
  if (!photo?.picture) return picture ? { [name]: picture } : {};
  return {
    ...(alt ? { [`${name}.0.alt`]: alt } : {}),
    ...(picture ? { [`${name}.0.picture`]: picture } : {}),
  };
}
