import { isSystemError } from '@sanderling/releases/is-system-error';

/** Of a file that was deleted a moment ago, or was never there. Every other error is thrown on. */
export function nullIfMissing(error: unknown): null {
  if (isSystemError(error, 'ENOENT')) return null;
  throw error;
}
