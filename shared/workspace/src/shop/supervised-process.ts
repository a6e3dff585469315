import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { lastWords, openProcessLog } from './process-log.ts';
import { answersReady } from './readiness.ts';
import { Refusal } from './refusal.ts';

const END_WITH_PARENT = new URL('./end-with-parent.ts', import.meta.url).href;
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 10_000;
const STEADY_MS = 30_000;
const STOP_MS = 8_000;

export interface ProcessPlan {
  name: string;
  entry: string;
  env: Record<string, string>;
  /** Answers 200 when the process can do its work. */
  readyUrl: string;
  logDir: string;
  /** Told what happens to the process after its start, in plain words. */
  say: (text: string) => void;
}

/** A process that is started again whenever it dies, ever later while it keeps dying (100 ms doubling to 10 s). */
export class SupervisedProcess {
  readonly logPath: string;
  private child: ChildProcess;
  private readonly plan: ProcessPlan;
  private startedAt = 0;
  private delayMs = FIRST_DELAY_MS;
  private isStopping = false;
  private hasBeenReady = false;

  constructor(plan: ProcessPlan) {
    this.plan = plan;
    const { path, fd } = openProcessLog(plan.logDir, plan.name);
    closeSync(fd);
    this.logPath = path;
    this.child = this.spawn();
  }

  /** Resolves when it answers. Rejects with its own last words when it dies before it ever answered. */
  async ready(): Promise<void> {
    await answersReady(this.plan.readyUrl, () => {
      if (this.child.exitCode === null && this.child.signalCode === null) return;
      if (this.hasBeenReady) return;
      throw new Refusal(
        lastWords(this.logPath) || `The ${this.plan.name} ended at once; see ${this.logPath}.`,
      );
    });
    this.hasBeenReady = true;
  }

  /** Asks it to end, and insists after eight seconds. */
  async stop(): Promise<void> {
    this.isStopping = true;
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => this.child.once('exit', () => resolve()));
    this.child.kill('SIGTERM');
    const insist = setTimeout(() => this.child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(insist);
  }

  private spawn(): ChildProcess {
    const { fd } = openProcessLog(this.plan.logDir, this.plan.name);
    const child = spawn(process.execPath, ['--import', END_WITH_PARENT, this.plan.entry], {
      // Its own group: an interrupt at the keyboard reaches the starter alone, which ends everything in order.
      detached: process.platform !== 'win32',
      stdio: ['ignore', fd, fd, 'ipc'],
      env: { ...process.env, ...this.plan.env },
    });
    closeSync(fd);
    this.startedAt = performance.now();
    child.on('exit', (code, signal) => this.restart(signal ?? `code ${code}`));
    return child;
  }

  private restart(reason: string): void {
    if (this.isStopping || !this.hasBeenReady) return;
    if (performance.now() - this.startedAt > STEADY_MS) this.delayMs = FIRST_DELAY_MS;
    this.plan.say(`The ${this.plan.name} ended (${reason}); starting it again.`);
    setTimeout(() => {
      if (!this.isStopping) this.child = this.spawn();
    }, this.delayMs);
    this.delayMs = Math.min(this.delayMs * 2, LONGEST_DELAY_MS);
  }
}
