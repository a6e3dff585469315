import { fail, step } from '../progress.mjs';
import { Refusal } from '../shop/refusal.ts';
import { usableSettings } from '../shop/settings.ts';
import { openCluster } from './open-cluster.ts';

// npm run cluster: the shop as it runs on several machines, by processes of this one. SIGUSR2 restarts them in turn.
try {
  const { port, dataDir } = await usableSettings(process.env);
  const cluster = await openCluster({ port, dataDir, isWhole: true, say: step });
  let isClosing = false;
  const close = async () => {
    if (isClosing) return;
    isClosing = true;
    step('Closing the shop.');
    await cluster.close();
    step('Closed. The data of its database are gone.');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, close);
  process.on('SIGUSR2', () => {
    step('Restarting each process in turn.');
    void cluster.restartInTurn().then(() => step('Every process was restarted.'));
  });
  for (const [index, { api, shell }] of cluster.nodes.entries())
    step(`Node ${index + 1}: API is process ${api.pid}, shell is process ${shell.pid}.`);
  step(`The shells behind nginx, past the proxy that keeps pages: ${cluster.shells}`);
  if (cluster.cacheFolder) step(`That proxy keeps its pages in ${cluster.cacheFolder}`);
  if (cluster.prometheus) step(`Prometheus: ${cluster.prometheus}/alerts`);
  step(`For commands such as npm run orders: set -a; . ${cluster.variables}; set +a`);
  step(
    `Logs are in ${dataDir}/logs. kill -USR2 ${process.pid} restarts each process in turn, Ctrl+C closes.`,
  );
  step(`The shop is open: ${cluster.address}`);
} catch (error) {
  if (error instanceof Refusal) fail(error.message);
  throw error;
}
