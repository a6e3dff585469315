import { messageOf } from './message-of.ts';

/** Answers what is right; throws a sentence about what is not, and what to do. */
export interface Check {
  about: string;
  run: () => Promise<string>;
}

export interface Finding {
  about: string;
  isFault: boolean;
  sentence: string;
}

const WITHIN_MS = 8_000;

/** All at once: each waits for another machine. */
export function runChecks(checks: readonly Check[], withinMs = WITHIN_MS): Promise<Finding[]> {
  return Promise.all(
    checks.map(async ({ about, run }) => {
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(
        () =>
          late.reject(
            new Error(
              `No answer within ${withinMs / 1_000} s: see that what the variables name is reached from this machine.`,
            ),
          ),
        withinMs,
      );
      try {
        return { about, isFault: false, sentence: await Promise.race([run(), late.promise]) };
      } catch (error) {
        return { about, isFault: true, sentence: messageOf(error) };
      } finally {
        clearTimeout(timer);
      }
    }),
  );
}
