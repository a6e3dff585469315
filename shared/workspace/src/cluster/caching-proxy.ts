import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../shop/ports.ts';
import { ROOT } from '../shop/root.ts';
import { cachingProxyConfiguration } from './caching-proxy-configuration.ts';
import { runNginx } from './nginx-process.ts';

const DOCUMENTED = 'docs/proxy/nginx-pages.conf';
const PURGER = 'shell/src/server/cdn/nginx-purger-command.ts';

export interface CachingProxy {
  /** Where the pages are that it keeps. */
  folder: string;
  /** What each shell has to be told. */
  env: Record<string, string>;
  stop: () => Promise<void>;
}

/** nginx that keeps the pages that are the same for every visitor, as docs/proxy has it, and the purger beside it. */
export async function startCachingProxy(port: number, shopPort: number): Promise<CachingProxy> {
  const documented = readFileSync(join(ROOT, DOCUMENTED), 'utf8');
  const isRoot = process.getuid?.() === 0;
  const nginx = await runNginx(port, (folder) =>
    cachingProxyConfiguration({ documented, folder, port, shopPort, isRoot }),
  );
  const folder = join(nginx.folder, 'pages');
  const token = randomBytes(24).toString('hex');
  const purgerPort = await freePort(0);
  const purger = spawn(
    process.execPath,
    [join(ROOT, PURGER), '--cache', folder, '--port', String(purgerPort)],
    { stdio: 'ignore', detached: true, env: { ...process.env, CDN_PURGE_TOKEN: token } },
  );
  const kill = () => purger.kill();
  process.once('exit', kill);
  const ended = once(purger, 'exit');
  return {
    folder,
    env: {
      CDN_PURGE_URL: `http://127.0.0.1:${purgerPort}`,
      CDN_PURGE_TOKEN: token,
      CDN_KEYS_CANARIES: 'true',
      CDN_KEYS_EXPERIMENTS: 'true',
    },
    stop: async () => {
      process.off('exit', kill);
      kill();
      await ended;
      await nginx.stop();
    },
  };
}
