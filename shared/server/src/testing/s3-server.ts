import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { BucketSettings } from '../object-storage/bucket-settings.ts';

const FINDS =
  'import importlib.util as u, sys; sys.exit(0 if u.find_spec("moto") and u.find_spec("flask") else 1)';

/** Whether what speaks S3 here is installed: `pip install 'moto[server]'`. */
export const findsMoto = () => spawnSync('python3', ['-c', FINDS]).status === 0;

/**
 * Whether this run tries a server that speaks S3: the full one, where moto is installed. It takes longer than all others.
 */
export const triesS3 = process.env.TEST_SCOPE === 'full' && findsMoto();

export interface S3Server {
  /** A new bucket, named for this call. */
  settings(): Promise<BucketSettings>;
  port: number;
  stop(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const script = path.join(import.meta.dirname, '../../fixtures/s3-server.py');
  const server = spawn('python3', [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await Promise.race([once(server.stdout, 'data'), once(server, 'exit')]);
  const port = Number(String(line));
  if (server.exitCode !== null) throw new Error('The server that speaks S3 did not start.');
  const kill = () => server.kill();
  process.once('exit', kill);
  let buckets = 0;
  return {
    port,
    async settings() {
      buckets += 1;
      const bucket = `shop-${buckets}`;
      await fetch(`http://127.0.0.1:${port}/${bucket}`, { method: 'PUT' });
      return settingsOf(port, bucket);
    },
    async stop() {
      process.off('exit', kill);
      const ended = once(server, 'exit');
      kill();
      await ended;
    },
  };
}

/** The same bucket by another port, such as that of a proxy. */
export function settingsOf(port: number, bucket: string): BucketSettings {
  return {
    bucket,
    prefix: 'shop',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  };
}
