import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { BackgroundTask, Backlog, Round } from '../process/background.ts';
import { readBacklogs } from './read-backlogs.ts';

export interface TaskMetrics {
  /** Whose rounds are counted from now on. */
  watch: (tasks: readonly BackgroundTask[]) => void;
  ended: (round: Round) => void;
}

/**
 * Work behind the calls. Each process looks for it and each piece is leased to one: which process did how much is `worked` by instance.
 */
export function taskMetrics(registry: Registry): TaskMetrics {
  let tasks: readonly BackgroundTask[] = [];
  const rounds = new Counter({
    name: 'api_task_rounds_total',
    help: 'Rounds of a task by what became of them: worked, idle (there was nothing to do, or another process has it) or failed',
    labelNames: ['task', 'outcome'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'api_task_seconds',
    help: 'How long a round of a task took',
    labelNames: ['task'],
    buckets: [0.01, 0.1, 0.5, 2, 10, 60],
    registers: [registry],
  });
  const succeeded = new Gauge({
    name: 'api_task_last_success_timestamp_seconds',
    help: 'When a round of the task last ended without an error; before the first one, when it began to be tried',
    labelNames: ['task'],
    registers: [registry],
  });
  const every = new Gauge({
    name: 'api_task_every_seconds',
    help: 'How often a task looks for work',
    labelNames: ['task'],
    registers: [registry],
  });
  const read = readBacklogs(() => tasks);
  new Gauge({
    name: 'api_database_up',
    help: 'Whether the database has answered while these numbers were read',
    registers: [registry],
    async collect() {
      this.set((await read()) === null ? 0 : 1);
    },
  });
  const backlogGauge = (name: string, help: string, of: (backlog: Backlog) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['task'],
      registers: [registry],
      async collect() {
        // Of a database that is away nothing is known, and nothing is said.
        const backlogs = await read();
        this.reset();
        for (const [task, backlog] of backlogs ?? []) this.set({ task }, of(backlog));
      },
    });
  backlogGauge(
    'api_backlog',
    'What waits for a task, such as mails that are not sent yet; the same number from every process',
    ({ waiting }) => waiting,
  );
  backlogGauge(
    'api_backlog_oldest_seconds',
    'How long the oldest of it has waited',
    ({ oldestSeconds }) => oldestSeconds,
  );
  return {
    watch(started) {
      tasks = started;
      for (const { name: task, everyMs } of started) {
        every.set({ task }, everyMs / 1000);
        succeeded.set({ task }, Date.now() / 1000);
      }
    },
    ended({ task, outcome, ms }) {
      rounds.inc({ task, outcome });
      seconds.observe({ task }, ms / 1000);
      if (outcome !== 'failed') succeeded.set({ task }, Date.now() / 1000);
    },
  };
}
