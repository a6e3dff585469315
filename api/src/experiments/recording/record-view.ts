import { assignVariant } from '@sanderling/server/experiments/assign-variant';
import { type Experiment, runningAt } from '@sanderling/server/experiments/experiment';
import type { Database } from '../../platform/database/schema.ts';

interface View {
  visitor: string;
  experiment: string;
  variant: string;
}

/**
 * Records that a visitor has seen a variant, once. Answers false for what was recorded before, for an experiment that does not run, and
 * for a variant that is not the visitor's: results count what was shown, not what a caller says.
 */
export async function recordView(
  db: Database,
  experiments: readonly Experiment[],
  { visitor, experiment: id, variant }: View,
  now: Date,
): Promise<boolean> {
  const experiment = runningAt(experiments, now).find((running) => running.id === id);
  if (!experiment || assignVariant(experiment, visitor) !== variant) return false;
  // The key of the table decides which of two tabs was first.
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('experiment_view')
    .values({ experiment: id, visitor, variant, viewed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
