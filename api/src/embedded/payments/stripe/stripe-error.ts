/** An answer in the shape of Stripe's errors, so that its SDK throws the same classes as for Stripe itself. */
export class StripeShapedError extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;

  constructor(
    status: number,
    error: { type: string; code?: string; message: string } & Record<string, unknown>,
  ) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export function invalidRequest(
  message: string,
  extra: { code?: string; param?: string } = {},
): StripeShapedError {
  return new StripeShapedError(400, { type: 'invalid_request_error', message, ...extra });
}

export function cardError(
  message: string,
  code: string,
  extra: Record<string, unknown> = {},
): StripeShapedError {
  return new StripeShapedError(402, { type: 'card_error', code, message, ...extra });
}

export function noSuch(kind: string, id: string): StripeShapedError {
  return new StripeShapedError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
  });
}
