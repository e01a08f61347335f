export interface RefusalBody {
  type: "invalid_request_error" | "idempotency_error" | "api_error";
  message: string;
  code?: string;
  param?: string;
}

/** An answer that is an error, in Stripe's form. */
export class StripeRefusal extends Error {
  override readonly name = "StripeRefusal";
  readonly status: number;
  readonly body: RefusalBody;

  constructor(status: number, body: RefusalBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }

  static invalid(message: string, details: { code?: string; param?: string } = {}): StripeRefusal {
    return new StripeRefusal(400, { type: "invalid_request_error", message, ...details });
  }

  static missing(what: string, id: string): StripeRefusal {
    return new StripeRefusal(404, {
      type: "invalid_request_error",
      code: "resource_missing",
      message: `No such ${what}: '${id}'`,
      param: "id",
    });
  }
}
