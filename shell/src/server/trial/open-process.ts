import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { whenSpent } from './own-time.ts';
import type { ProgressNote } from './progress.ts';
import type { PageNote } from './run-trial.ts';

/** No secret of the shop is in its environment, and no flag that the shop itself was started with. */
export function openProcess(file: string, execArgv: string[] = []): ChildProcess {
  return fork(path.join(import.meta.dirname, file), { env: {}, execArgv, silent: true });
}

/** How long a process may take for an answer. */
export interface AnswerLimits {
  /** Of its own time: see `whenSpent`. */
  withinMs: number;
  /** By the clock, on a machine with so much else to do that it hardly comes to compute. */
  byClockMs?: number;
}

/** Ends what hangs, long before who has asked for the trial gives up. */
const BY_CLOCK_MS = 240_000;

/**
 * What a process answers to an order; `late`, or how it has ended before. Rejects where the clock has run out before its own time has:
 * that says nothing of what it was asked.
 */
export function answerOf<Answer extends object>(
  child: ChildProcess,
  order: object,
  { withinMs, byClockMs = BY_CLOCK_MS }: AnswerLimits,
): Promise<Answer | string> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      stopCounting();
      child.off('message', hear).off('error', fail).off('exit', leave);
    };
    const end = (said: Answer | string) => {
      stop();
      resolve(said);
    };
    const hear = (message: Answer | ProgressNote | PageNote) =>
      'doing' in message || 'page' in message || end(message);
    const fail = (error: Error) => end(error.message);
    const leave = (code: number | null, signal: string | null) => end(String(code ?? signal));
    const stopCounting = whenSpent(child.pid ?? 0, withinMs, () => end('late'));
    const timer = setTimeout(() => {
      stop();
      reject(
        new Error(
          `It was not answered within ${byClockMs / 1_000} s by the clock, of which it hardly had the processor.`,
        ),
      );
    }, byClockMs);
    child.on('message', hear).on('error', fail).on('exit', leave);
    child.send(order, (error) => error && end(error.message));
  });
}
