import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';
import type { Settings } from './settings.ts';
import { SupervisedProcess } from './supervised-process.ts';

/** The running shop: the API's process and the shell's. */
export interface Shop {
  api: SupervisedProcess;
  address: string;
  /** Resolves when the shell answers. */
  startShell: () => Promise<SupervisedProcess>;
  stop: () => Promise<void>;
}

/** Starts the API at once; the shell is started when the releases are there, with `startShell`. */
export function startApi(settings: Settings, env: Record<string, string>, say: (text: string) => void): Shop {
  const logDir = join(settings.dataDir, 'logs');
  mkdirSync(logDir, { recursive: true });
  const address = `http://localhost:${settings.port}`;
  const apiOrigin = `http://127.0.0.1:${settings.apiPort}`;
  const shared = { PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? address, DATA_DIR: settings.dataDir, ...env };

  const api = new SupervisedProcess({
    name: 'API',
    entry: join(ROOT, 'api/src/main.ts'),
    env: { ...shared, API_PORT: String(settings.apiPort) },
    readyUrl: `${apiOrigin}/readyz`,
    logDir,
    say,
  });
  const started = [api];
  return {
    api,
    address,
    async startShell() {
      const shell = new SupervisedProcess({
        name: 'shell',
        entry: join(ROOT, 'shell/src/server/main.ts'),
        env: { ...shared, PORT: String(settings.port), API_ORIGIN: apiOrigin },
        readyUrl: `http://127.0.0.1:${settings.port}/readyz`,
        logDir,
        say,
      });
      started.push(shell);
      await shell.ready();
      return shell;
    },
    // The shell first: nobody is left who asks the API.
    async stop() {
      for (const process of started.toReversed()) await process.stop();
    },
  };
}
