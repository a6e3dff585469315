import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastLines, openProcessLog } from './process-log.ts';
import { answersReady } from './readiness.ts';
import { Refusal } from './refusal.ts';
import { RESTART_DELAYS, type RestartDelays, restartDelayMs } from './restart-delay.ts';

const END_WITH_PARENT = new URL('./end-with-parent.ts', import.meta.url).href;
const STOP_MS = 8_000;

/** A quarter of what Node takes for the young objects of each of the threads: 50 MB less of the shell, whose pages are small. */
const LEAN_HEAP = ['--max-semi-space-size=4'];
/** glibc keeps 64 MB and more for each thread that has ever allocated, and gives nothing back: 100 MB of the API. Other systems ignore it. */
const LEAN_ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '65536' };
/** Where Node keeps what it has made of our sources. Without it, each thread would have a compiler of TypeScript in memory: 16 MB. */
const COMPILED = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') };

export interface ProcessPlan {
  name: string;
  entry: string;
  env: Record<string, string>;
  /** Answers 200 when the process can do its work. */
  readyUrl: string;
  logDir: string;
  /** Told what happens to the process after its start, in plain words. */
  say: (text: string) => void;
  restartDelays?: RestartDelays;
}

/** A process that is started again whenever it dies, ever later while it keeps dying. */
export class SupervisedProcess {
  private readonly plan: ProcessPlan;
  private child: ChildProcess | undefined;
  private logPath = '';
  private startedAt = 0;
  private delayMs = 0;
  private restarting: NodeJS.Timeout | undefined;
  private isWanted = false;
  private hasBeenReady = false;

  constructor(plan: ProcessPlan) {
    this.plan = plan;
  }

  get pid(): number | undefined {
    return this.isRunning() ? this.child?.pid : undefined;
  }

  /** Starts it and resolves when it answers. Rejects with its own last words when it dies before it ever answered. */
  async start(): Promise<void> {
    this.isWanted = true;
    this.hasBeenReady = false;
    this.spawn();
    await answersReady(this.plan.readyUrl, () => {
      if (this.isRunning()) return;
      throw new Refusal(
        lastLines(this.logPath) || `The ${this.plan.name} ended at once; see ${this.logPath}.`,
      );
    });
    this.hasBeenReady = true;
  }

  /** Resolves when it answers, however often it is started again meanwhile. */
  ready(): Promise<void> {
    return answersReady(this.plan.readyUrl, () => undefined);
  }

  /** Asks it to end, and insists after eight seconds. It stays ended until `start`. */
  async stop(): Promise<void> {
    this.isWanted = false;
    clearTimeout(this.restarting);
    const { child } = this;
    if (!child || !this.isRunning()) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const insist = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(insist);
  }

  private isRunning(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  private spawn(): void {
    // Started by hand meanwhile, it would be started twice.
    clearTimeout(this.restarting);
    const { path, fd } = openProcessLog(this.plan.logDir, this.plan.name.toLowerCase());
    const child = spawn(process.execPath, [...LEAN_HEAP, '--import', END_WITH_PARENT, this.plan.entry], {
      // Its own group: an interrupt at the keyboard reaches the starter alone, which ends everything in order.
      detached: process.platform !== 'win32',
      stdio: ['ignore', fd, fd, 'ipc'],
      env: { ...LEAN_ALLOCATOR, ...COMPILED, ...process.env, ...this.plan.env },
    });
    closeSync(fd);
    child.on('exit', (code, signal) => this.restart(signal ?? `code ${code}`));
    this.logPath = path;
    this.child = child;
    this.startedAt = performance.now();
  }

  private restart(reason: string): void {
    if (!this.isWanted || !this.hasBeenReady) return;
    const ranForMs = performance.now() - this.startedAt;
    this.delayMs = restartDelayMs(this.plan.restartDelays ?? RESTART_DELAYS, this.delayMs, ranForMs);
    this.plan.say(`The ${this.plan.name} ended (${reason}); starting it again.`);
    this.restarting = setTimeout(() => this.spawn(), this.delayMs);
  }
}
