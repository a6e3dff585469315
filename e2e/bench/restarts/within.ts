import { setTimeout as pause } from 'node:timers/promises';

/** What the work comes to. Rejects with the sentence when it takes longer than that. */
export async function within<Result>(
  limitMs: number,
  sentence: string,
  work: Promise<Result>,
): Promise<Result> {
  const end = new AbortController();
  const late = pause(limitMs, undefined, { signal: end.signal }).then((): never => {
    throw new Error(`${sentence} (${limitMs / 1_000} s)`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    end.abort();
  }
}
