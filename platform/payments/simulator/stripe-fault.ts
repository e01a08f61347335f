export interface FaultBody {
  type: "invalid_request_error" | "idempotency_error" | "api_error";
  message: string;
  code?: string;
  param?: string;
}

/** An answer that is an error, in Stripe's form. */
export class StripeFault extends Error {
  override readonly name = "StripeFault";
  readonly status: number;
  readonly body: FaultBody;

  constructor(status: number, body: FaultBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }

  static invalid(message: string, details: { code?: string; param?: string } = {}): StripeFault {
    return new StripeFault(400, { type: "invalid_request_error", message, ...details });
  }

  static missing(what: string, id: string): StripeFault {
    return new StripeFault(404, {
      type: "invalid_request_error",
      code: "resource_missing",
      message: `No such ${what}: '${id}'`,
      param: "id",
    });
  }
}
