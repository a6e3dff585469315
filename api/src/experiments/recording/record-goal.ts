import { type Experiment, runningAt } from '@sanderling/server/experiments/experiment';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

interface Goal {
  visitor: string;
  goal: Experiment['goal'];
}

/** Records a goal for each running experiment that waits for it and that the visitor has seen, once. Answers whether it was new to any. */
export async function recordGoal(
  db: Database,
  experiments: readonly Experiment[],
  { visitor, goal }: Goal,
  now: Date,
): Promise<boolean> {
  const waiting = runningAt(experiments, now).flatMap((running) =>
    running.goal === goal ? [running.id] : [],
  );
  if (waiting.length === 0) return false;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('experiment_goal')
    .columns(['experiment', 'visitor', 'goal', 'reached_at'])
    .expression((eb) =>
      eb
        .selectFrom('experiment_view')
        .select([
          'experiment',
          'visitor',
          sql<string>`${goal}::text`.as('goal'),
          sql<Date>`${now}::timestamptz`.as('at'),
        ])
        .where('visitor', '=', visitor)
        .where('experiment', 'in', waiting),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
