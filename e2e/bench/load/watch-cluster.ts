import type { Cluster } from '@sanderling/workspace/cluster/open-cluster.ts';
import { rounded } from '../measurement/print-result.ts';
import { childrenOf, cpuMs, openFiles, residentMb, watchCpu } from '../measurement/process-usage.ts';
import type { LoadDatabase } from './load-database.ts';

/** CPU milliseconds of each part from now until asked, with what the database did meanwhile. */
export async function watchCosts({ nodes, databasePid }: Cluster, database: LoadDatabase) {
  const startedAt = performance.now();
  const ownBefore = process.cpuUsage();
  const watched = nodes.map(({ shell, api }) => ({ shell: cpuMs(shell.pid ?? 0), api: cpuMs(api.pid ?? 0) }));
  // Connections come and go, and each is a process.
  const postgres = watchCpu(databasePid);
  const before = await database.work();
  const waits = database.watchLocks();
  return async () => {
    const postgresMs = postgres.end();
    const waiting = await waits.end();
    const after = await database.work();
    const own = process.cpuUsage(ownBefore);
    return {
      seconds: (performance.now() - startedAt) / 1_000,
      shellsMs: nodes.map(({ shell }, index) => cpuMs(shell.pid ?? 0) - (watched[index]?.shell ?? 0)),
      apisMs: nodes.map(({ api }, index) => cpuMs(api.pid ?? 0) - (watched[index]?.api ?? 0)),
      postgresMs,
      senderMs: (own.user + own.system) / 1_000,
      statements: after.statements - before.statements,
      walBytes: after.walBytes - before.walBytes,
      waiting,
    };
  };
}

/** What has to stay flat. */
export async function lookAtResources({ nodes, databasePid }: Cluster, database: LoadDatabase) {
  const processes = nodes.flatMap(({ shell, api }, index) => [
    { name: `shell ${index + 1}`, pid: shell.pid ?? 0 },
    { name: `API ${index + 1}`, pid: api.pid ?? 0 },
  ]);
  return {
    memoryMb: Object.fromEntries(processes.map(({ name, pid }) => [name, rounded(residentMb(pid))])),
    openFiles: Object.fromEntries(processes.map(({ name, pid }) => [name, openFiles(pid)])),
    databaseProcesses: childrenOf(databasePid).length,
    ...(await database.sizes()),
  };
}

export type Resources = Awaited<ReturnType<typeof lookAtResources>>;
