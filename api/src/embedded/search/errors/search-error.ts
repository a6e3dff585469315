import type { z } from 'zod';

/** A query that cannot be answered: the message says which parameter and why, in the search protocol's own shape. */
export class SearchError extends Error {
  readonly statusCode: number;

  constructor(message: string, statusCode = 400) {
    super(message);
    this.name = 'SearchError';
    this.statusCode = statusCode;
  }
}

/** The error for parameters that do not fit their schema: it names the first of them. */
export function invalidParameter(error: z.ZodError): SearchError {
  const [name = 'params'] = error.issues[0]?.path ?? [];
  return new SearchError(`Invalid value for "${String(name)}" parameter`);
}
