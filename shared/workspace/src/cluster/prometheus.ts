import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../shop/refusal.ts';
import { ROOT } from '../shop/root.ts';
import { prometheusConfiguration } from './prometheus-configuration.ts';
import { until } from './until.ts';

export interface RunningPrometheus {
  address: string;
  stop: () => Promise<void>;
}

interface Scraped {
  port: number;
  shells: readonly number[];
  apis: readonly number[];
  metricsToken: string;
}

/** Collects what shells and APIs count, with the rules of docs/observability; null where it is not installed. */
export async function startPrometheus({
  port,
  metricsToken,
  ...processes
}: Scraped): Promise<RunningPrometheus | null> {
  if (spawnSync('prometheus', ['--version']).status !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'sanderling-prometheus-'));
  const [tokenFile, file] = [join(folder, 'token'), join(folder, 'prometheus.yml')];
  writeFileSync(tokenFile, metricsToken, { mode: 0o600 });
  const deployed = readFileSync(join(ROOT, 'deploy/prometheus.yml'), 'utf8');
  const rules = join(ROOT, 'docs/observability');
  writeFileSync(file, prometheusConfiguration({ deployed, rules, tokenFile, ...processes }));
  const prometheus = spawn(
    'prometheus',
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      // As in deploy/compose.yaml.
      '--storage.tsdb.retention.time=35d',
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore', detached: true },
  );
  const kill = () => prometheus.kill();
  process.once('exit', kill);
  const ended = once(prometheus, 'exit');
  const address = `http://127.0.0.1:${port}`;
  await until('Prometheus answers', async () => {
    if (prometheus.exitCode !== null) throw new Refusal(`Prometheus did not start by ${file}.`);
    return fetch(`${address}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return {
    address,
    stop: async () => {
      process.off('exit', kill);
      kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
