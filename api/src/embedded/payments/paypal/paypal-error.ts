/** An answer in the shape of PayPal's errors. */
export class PayPalShapedError extends Error {
  readonly status: number;
  readonly issue: string;

  constructor(status: number, issue: string, description: string) {
    super(description);
    this.status = status;
    this.issue = issue;
  }

  toBody(): object {
    const name = NAMES[this.status] ?? 'UNPROCESSABLE_ENTITY';
    return { name, message: this.message, details: [{ issue: this.issue, description: this.message }] };
  }
}

const NAMES: Record<number, string> = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  404: 'RESOURCE_NOT_FOUND',
  422: 'UNPROCESSABLE_ENTITY',
};

export function unprocessable(issue: string, description: string): PayPalShapedError {
  return new PayPalShapedError(422, issue, description);
}

export function notFound(): PayPalShapedError {
  return new PayPalShapedError(404, 'INVALID_RESOURCE_ID', 'The specified resource does not exist.');
}
