import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { ProgressNote } from './progress.ts';
import type { PageNote } from './run-trial.ts';

/** No secret of the shop is in its environment, and no flag that the shop itself was started with. */
export function openProcess(file: string, execArgv: string[] = []): ChildProcess {
  return fork(path.join(import.meta.dirname, file), { env: {}, execArgv, silent: true });
}

/** What a process answers to an order; `late`, or how it has ended before. */
export function answerOf<Answer extends object>(
  child: ChildProcess,
  order: object,
  withinMs: number,
): Promise<Answer | string> {
  return new Promise((resolve) => {
    const end = (said: Answer | string) => {
      clearTimeout(timer);
      child.off('message', hear).off('error', fail).off('exit', leave);
      resolve(said);
    };
    const hear = (message: Answer | ProgressNote | PageNote) =>
      'doing' in message || 'page' in message || end(message);
    const fail = (error: Error) => end(error.message);
    const leave = (code: number | null, signal: string | null) => end(String(code ?? signal));
    const timer = setTimeout(() => end('late'), withinMs);
    child.on('message', hear).on('error', fail).on('exit', leave);
    child.send(order, (error) => error && end(error.message));
  });
}
