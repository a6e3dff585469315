import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const FOLDER = path.join(import.meta.dirname, '../../../../docs/observability');
const RULES = ['alerts.yml', 'objectives.yml'];
const TESTS = path.join(FOLDER, 'rules.test.yml');
const textOf = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const promtool = (...given: string[]) => spawnSync('promtool', given, { encoding: 'utf8' });

const groups = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string().optional() })) })),
});
const tests = z.object({
  tests: z.array(
    z.object({
      promql_expr_test: z.array(z.object({ exp_samples: z.array(z.object({ labels: z.string() })) })),
    }),
  ),
});

test('the tests of the rules let each alert fire', () => {
  const named = RULES.flatMap((file) => groups.parse(parse(textOf(file))).groups)
    .flatMap(({ rules }) => rules.flatMap(({ alert }) => alert ?? []))
    .toSorted();
  const fired = tests
    .parse(parse(readFileSync(TESTS, 'utf8'), { merge: true }))
    .tests.flatMap(({ promql_expr_test: asked }) => asked.flatMap(({ exp_samples: samples }) => samples))
    .flatMap(({ labels }) => /alertname="(\w+)"/.exec(labels)?.[1] ?? []);
  expect([...new Set(fired)].toSorted()).toEqual(named);
});

if (promtool('--version').status === 0) {
  test('Prometheus takes the rules, and each alert fires on the series of a fault and none on those of a shop that is well', () => {
    const checked = promtool('check', 'rules', ...RULES.map((file) => path.join(FOLDER, file)));
    expect([checked.status, checked.stderr]).toEqual([0, '']);
    const tried = promtool('test', 'rules', TESTS);
    expect([tried.status, tried.stdout + tried.stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  test.each(['prometheus.yml', 'prometheus-kubernetes.yml'])('Prometheus takes deploy/%s', (file) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'prometheus-'));
    const copy = path.join(folder, file);
    const text = readFileSync(path.join(FOLDER, '../../deploy', file), 'utf8');
    // Debian's has no way to find pods.
    writeFileSync(copy, text.replace(/kubernetes_sd_configs:\s+- role: pod/, 'static_configs: []'));
    const { status, stdout, stderr } = promtool('check', 'config', '--syntax-only', copy);
    rmSync(folder, { recursive: true });
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
} else {
  process.stderr.write(
    'No promtool is here (on Debian: apt-get install prometheus): that the alerts fire is not proved by this run.\n',
  );
}
