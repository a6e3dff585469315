import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '@sanderling/workspace/shop/root.ts';
import type { TestShop } from '../test-shop.ts';

/** The registry's service beside a shop, on a port of its own. */
export interface OpenRegistry {
  address: string;
  pid: number;
  close: () => Promise<void>;
}

/** Starts it as `npm run registry` does; rejects where it ends before it listens. */
export async function openRegistry(
  { dataDir, apiPort, address: shopAddress }: Pick<TestShop, 'dataDir' | 'apiPort' | 'address'>,
  env: Record<string, string> = {},
): Promise<OpenRegistry> {
  const child = spawn(process.execPath, [join(ROOT, 'shared/releases/src/service/main.ts')], {
    env: {
      DATA_DIR: dataDir,
      REGISTRY_PORT: '0',
      API_ORIGIN: `http://127.0.0.1:${apiPort}`,
      PUBLIC_ORIGIN: shopAddress,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const listens = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => {
      const found = /"address":"([^"]+)\/_releases"/.exec(String(chunk))?.[1];
      if (found) resolve(found);
    });
  });
  const failed = ended.then(() => {
    throw new Error('The registry has ended before it listened.');
  });
  const address = await Promise.race([listens, failed]);
  failed.catch(() => undefined);
  return {
    address,
    pid: child.pid ?? 0,
    async close() {
      child.kill();
      await ended;
    },
  };
}
