import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '@sanderling/workspace/cluster/open-cluster.ts';
import { rounded } from '../measurement/print-result.ts';
import { KINDS, type Kind, type Stage } from './kinds.ts';
import type { LoadDatabase } from './load-database.ts';
import { sendShoppers } from './send-shoppers.ts';
import { watchCosts } from './watch-cluster.ts';

/** Far below what any part can do with a core: what is measured is the work, not the waiting. */
const RATES: Readonly<Record<Kind, number>> = { browse: 60, search: 30, cart: 12, pay: 5 };
const WARM_UP_SHARE = 0.3;

export type Costs = Awaited<ReturnType<Awaited<ReturnType<typeof watchCosts>>>>;

/** CPU of each part, and statements and log of the database, for one arrival, without what the shop does when no one comes. */
export function perArrival(costs: Costs, idle: Costs, arrivals: number) {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const each = (value: (of: Costs) => number, digits = 2) => {
    const whenIdle = (value(idle) / idle.seconds) * costs.seconds;
    return rounded(Math.max(0, value(costs) - whenIdle) / Math.max(arrivals, 1), digits);
  };
  return {
    shellCpuMs: each(({ shellsMs }) => sum(shellsMs)),
    apiCpuMs: each(({ apisMs }) => sum(apisMs)),
    postgresCpuMs: each(({ postgresMs }) => postgresMs),
    statements: each(({ statements }) => statements, 1),
    walKb: each(({ walBytes }) => walBytes / 1_024),
  };
}

/** What the shop does while no one comes. */
export async function watchIdle(cluster: Cluster, database: LoadDatabase, seconds: number): Promise<Costs> {
  const end = await watchCosts(cluster, database);
  await pause(seconds * 1_000);
  return end();
}

/** What each kind of doing costs, each alone, at rates of which nodes that have less than a core get a part. */
export async function findCosts(
  cluster: Cluster,
  database: LoadDatabase,
  { stage, idle, seconds, cores }: { stage: Stage; idle: Costs; seconds: number; cores: number | null },
) {
  const share = Math.min(cores ?? 1, 1);
  const costs: Partial<Record<Kind, object>> = {};
  for (const kind of KINDS) {
    const shares = { browse: 0, search: 0, cart: 0, pay: 0, [kind]: 1 };
    const task = { ...stage, shares, perSecond: RATES[kind] * share };
    await sendShoppers({ ...task, seconds: seconds * WARM_UP_SHARE, seed: 1 });
    const end = await watchCosts(cluster, database);
    const result = await sendShoppers({ ...task, seconds, seed: 2 });
    const used = await end();
    costs[kind] = {
      ...perArrival(used, idle, result.arrivals),
      requestsPerArrival: rounded(result.requests / result.arrivals),
      ...result.byKind[kind],
    };
  }
  return costs;
}
