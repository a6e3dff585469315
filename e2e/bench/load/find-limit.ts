import type { Cluster } from '@sanderling/workspace/cluster/open-cluster.ts';
import { rounded } from '../measurement/print-result.ts';
import { type Costs, perArrival } from './find-costs.ts';
import { MIX, type Stage } from './kinds.ts';
import type { LoadDatabase } from './load-database.ts';
import { type LoadResult, sendShoppers } from './send-shoppers.ts';
import { watchCosts } from './watch-cluster.ts';

/** What a node of one core has no work with. */
const FIRST_PER_SECOND = 20;
const FACTOR = 1.3;
/** Between the last rate that is good and the first that is not, so often the middle: to one part in thirty. */
const REFINEMENTS = 3;
/** Where a shop is over its limit: one in a thousand is turned away, or one in a hundred waits so long. */
export const LIMITS = {
  failedShare: 0.001,
  p99Ms: { browse: 1_000, search: 1_000, cart: 2_000, pay: 4_000 },
};

/** Why this rate is over the limit; empty where it is not. */
export function overLimit({ arrivals, failed, byKind }: LoadResult): string[] {
  const slow = Object.entries(LIMITS.p99Ms).flatMap(([kind, max]) => {
    const p99Ms = byKind[kind as keyof typeof byKind]?.p99Ms ?? 0;
    return p99Ms > max ? [`${kind}: one in a hundred waits ${Math.round(p99Ms)} ms`] : [];
  });
  return failed > arrivals * LIMITS.failedShare ? [`${failed} of ${arrivals} failed`, ...slow] : slow;
}

/** The shoppers' mix at rising rates, until one is over the limit, and then between the last two. */
export async function findLimit(
  cluster: Cluster,
  database: LoadDatabase,
  { stage, idle, seconds, cores }: { stage: Stage; idle: Costs; seconds: number; cores: number | null },
) {
  const tryRate = async (perSecond: number) => {
    const end = await watchCosts(cluster, database);
    const result = await sendShoppers({ ...stage, shares: MIX, perSecond, seconds, seed: perSecond });
    const used = await end();
    const share = (ms: number) => rounded(ms / used.seconds / 1_000, 2);
    const over = overLimit(result);
    return {
      perSecond,
      ...result,
      over,
      cores: {
        shells: used.shellsMs.map(share),
        apis: used.apisMs.map(share),
        postgres: share(used.postgresMs),
        sender: share(used.senderMs),
      },
      perArrival: perArrival(used, idle, result.arrivals),
      waitingForLocks: used.waiting,
    };
  };
  const steps = [];
  let good = 0;
  let bad = Math.ceil(FIRST_PER_SECOND * Math.min(cores ?? 1, 1));
  for (;;) {
    const step = await tryRate(bad);
    steps.push(step);
    if (step.over.length > 0) break;
    good = bad;
    bad = Math.ceil(bad * FACTOR);
  }
  for (let left = good === 0 ? 0 : REFINEMENTS; left > 0; left -= 1) {
    const step = await tryRate(Math.round((good + bad) / 2));
    steps.push(step);
    if (step.over.length > 0) bad = step.perSecond;
    else good = step.perSecond;
  }
  return { arrivalsPerSecond: good, steps };
}
