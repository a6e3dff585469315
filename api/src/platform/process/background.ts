import type { FastifyBaseLogger } from 'fastify';

export interface BackgroundTask {
  name: string;
  everyMs: number;
  /** Answers whether there may be more to do at once. */
  run: () => Promise<boolean>;
}

export interface Background {
  /** Runs a task now instead of when its time comes. */
  nudge: (name: string) => void;
  stop: () => Promise<void>;
}

/** Runs each task again and again, never twice at the same time, until stopped. An error is logged and not the end. */
export function startBackground(tasks: readonly BackgroundTask[], logger: FastifyBaseLogger): Background {
  const loops = new Map(tasks.map((task) => [task.name, startLoop(task, logger)]));
  return {
    nudge: (name) => loops.get(name)?.nudge(),
    stop: async () => {
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
    },
  };
}

function startLoop(task: BackgroundTask, logger: FastifyBaseLogger) {
  let isStopped = false;
  let isNudged = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const round = async () => {
    let hasMore = false;
    try {
      hasMore = await task.run();
    } catch (error) {
      logger.error({ err: error, task: task.name }, 'background task failed');
    }
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
