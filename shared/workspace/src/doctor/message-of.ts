import { types } from 'node:util';

/** The sentence of an error. Not by `instanceof`: a reader's may come from another context. */
export function messageOf(error: unknown): string {
  return types.isNativeError(error) ? error.message : String(error);
}
