import type { FastifyBaseLogger } from 'fastify';

/** What waits for a task. */
export interface Backlog {
  waiting: number;
  oldestSeconds: number;
}

export interface BackgroundTask {
  name: string;
  everyMs: number;
  /** Answers whether there may be more to do at once; `worked` where there was something and there is no more. */
  run: () => Promise<boolean | 'worked'>;
  /** What waits for it by now, whichever process takes it; absent where that would cost more than it tells. */
  backlog?: () => Promise<Backlog>;
}

export interface Round {
  task: string;
  outcome: 'worked' | 'idle' | 'failed';
  ms: number;
}

export interface Background {
  /** Runs a task now instead of when its time comes. */
  nudge: (name: string) => void;
  stop: () => Promise<void>;
}

/** Runs each task again and again, never twice at the same time, until stopped. An error is logged and not the end. */
export function startBackground(
  tasks: readonly BackgroundTask[],
  logger: FastifyBaseLogger,
  onRound: (round: Round) => void = () => {},
): Background {
  const loops = new Map(tasks.map((task) => [task.name, startLoop(task, logger, onRound)]));
  return {
    nudge: (name) => loops.get(name)?.nudge(),
    stop: async () => {
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
    },
  };
}

function startLoop(task: BackgroundTask, logger: FastifyBaseLogger, onRound: (round: Round) => void) {
  let isStopped = false;
  let isNudged = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const round = async () => {
    let hasMore = false;
    let outcome: Round['outcome'] = 'failed';
    const startedAt = performance.now();
    try {
      const found = await task.run();
      hasMore = found === true;
      outcome = found ? 'worked' : 'idle';
    } catch (error) {
      logger.error({ err: error, task: task.name }, 'background task failed');
    }
    onRound({ task: task.name, outcome, ms: performance.now() - startedAt });
    const again = hasMore || isNudged;
    isNudged = false;
    plan(again ? 0 : task.everyMs);
  };
  const plan = (delayMs: number) => {
    if (isStopped) return;
    timer = setTimeout(() => {
      timer = undefined;
      running = round();
    }, delayMs);
    timer.unref();
  };
  plan(0);

  return {
    nudge: () => {
      isNudged = true;
      if (timer === undefined) return;
      clearTimeout(timer);
      isNudged = false;
      plan(0);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
