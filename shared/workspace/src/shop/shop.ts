import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { RESTART_DELAYS } from './restart-delay.ts';
import { ROOT } from './root.ts';
import type { Settings } from './settings.ts';

/** Settings of one pair of processes; `logs` is the folder of its logs below that of the shop. */
type Pair = Settings & { logs?: string };

import { SupervisedProcess } from './supervised-process.ts';

/** The shop's two processes, not started yet. */
export interface Shop {
  address: string;
  api: SupervisedProcess;
  shell: SupervisedProcess;
}

/** `env` is what both processes get besides their addresses; `say` hears of a process that had to be started again. */
export function planShop(
  settings: Pair,
  env: Record<string, string>,
  say: (text: string) => void,
  restartDelays = RESTART_DELAYS,
): Shop {
  const logDir = join(settings.dataDir, 'logs', settings.logs ?? '');
  mkdirSync(logDir, { recursive: true });
  const address = `http://localhost:${settings.port}`;
  const apiOrigin = `http://127.0.0.1:${settings.apiPort}`;
  const both = { PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || address, DATA_DIR: settings.dataDir, ...env };
  return {
    address,
    api: new SupervisedProcess({
      name: 'API',
      entry: join(ROOT, 'api/src/main.ts'),
      env: { ...both, API_PORT: String(settings.apiPort) },
      readyUrl: `${apiOrigin}/readyz`,
      logDir,
      say,
      restartDelays,
    }),
    shell: new SupervisedProcess({
      name: 'shell',
      entry: join(ROOT, 'shell/src/server/main.ts'),
      // Something may stand between the two.
      env: { API_ORIGIN: apiOrigin, ...both, PORT: String(settings.port) },
      readyUrl: `http://127.0.0.1:${settings.port}/readyz`,
      logDir,
      say,
      restartDelays,
    }),
  };
}

/** The shell first: then no process is left that calls the API. */
export async function stopShop({ shell, api }: Shop): Promise<void> {
  await shell.stop();
  await api.stop();
}
