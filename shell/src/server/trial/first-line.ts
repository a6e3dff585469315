import { explained } from './explained.ts';

/** Of what a slice has thrown, in a sentence. */
const MAX_REASON = 300;

/** What a slice has thrown, as a sentence ends with it. */
export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return explained(text.slice(0, MAX_REASON).split('\n', 1)[0] ?? '');
}
