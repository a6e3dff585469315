import type { Experiment } from '@sanderling/server/experiments/experiment';
import type { Database } from '../../platform/database/schema.ts';
import { type Count, differenceInterval, type Interval, shareOf, wilsonInterval } from './intervals.ts';
import { isSplitAsPlanned } from './is-split-as-planned.ts';

interface VariantResult {
  name: string;
  visitors: number;
  reached: number;
  share: number;
  interval: Interval;
  /** Against the first variant; null for that itself. */
  difference: Interval | null;
}

export interface ExperimentResult {
  id: string;
  goal: Experiment['goal'];
  begins: string;
  ends: string;
  variants: VariantResult[];
  /** What can be said of it, in a sentence or two. */
  conclusion: string;
}

/** What each experiment has shown until now. */
export async function readResults(
  db: Database,
  experiments: readonly Experiment[],
  now: Date,
): Promise<ExperimentResult[]> {
  const rows = await db
    .selectFrom('experiment_view')
    .leftJoin('experiment_goal', (join) =>
      join
        .onRef('experiment_goal.experiment', '=', 'experiment_view.experiment')
        .onRef('experiment_goal.visitor', '=', 'experiment_view.visitor'),
    )
    .select(['experiment_view.experiment', 'variant'])
    .select(({ fn }) => [
      fn.countAll<number>().as('visitors'),
      fn.count<number>('experiment_goal.goal').as('reached'),
    ])
    .groupBy(['experiment_view.experiment', 'variant'])
    .execute();
  const countOf = (experiment: string, variant: string): Count => {
    const row = rows.find((one) => one.experiment === experiment && one.variant === variant);
    return { reached: row?.reached ?? 0, of: row?.visitors ?? 0 };
  };
  return experiments.map((experiment) => {
    const counts = experiment.variants.map(({ name, percent }) => ({
      name,
      percent,
      count: countOf(experiment.id, name),
    }));
    const variants = resultsOf(counts);
    const { id, goal, begins, ends } = experiment;
    return { id, goal, begins, ends, variants, conclusion: conclude(experiment, counts, variants, now) };
  });
}

interface VariantCount {
  name: string;
  percent: number;
  count: Count;
}

function resultsOf(counts: readonly VariantCount[]): VariantResult[] {
  return counts.map(({ name, count }, index) => ({
    name,
    visitors: count.of,
    reached: count.reached,
    share: shareOf(count),
    interval: wilsonInterval(count),
    difference: index === 0 || !counts[0] ? null : differenceInterval(count, counts[0].count),
  }));
}

function conclude(
  experiment: Experiment,
  counts: readonly VariantCount[],
  variants: readonly VariantResult[],
  now: Date,
): string {
  if (now < new Date(experiment.begins)) return 'It has not begun.';
  if (variants.every(({ visitors }) => visitors === 0)) return 'No visitor has been counted yet.';
  if (!isSplitAsPlanned(counts.map(({ percent, count }) => ({ views: count.of, percent }))))
    return 'Visitors are not divided as planned: something loses some of one variant. Do not trust these numbers.';
  if (now < new Date(experiment.ends))
    return 'It is still running. The intervals are meant for its end: who stops at the first good day is fooled by chance.';
  const told = variants.flatMap(({ name, difference }) => {
    if (!difference) return [];
    if (difference.low > 0) return [`${name} does better than ${variants[0]?.name}.`];
    if (difference.high < 0) return [`${name} does worse than ${variants[0]?.name}.`];
    return [`Between ${name} and ${variants[0]?.name} no difference can be told.`];
  });
  const isMany = variants.length > 2;
  return [
    ...told,
    ...(isMany ? ['With several variants one in twenty such differences is chance for each.'] : []),
  ].join(' ');
}
