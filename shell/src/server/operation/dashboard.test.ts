import { readFileSync } from 'node:fs';
import path from 'node:path';
import { useTestApp } from '../testing/use-test-app.ts';

const shop = useTestApp();
const FOLDER = path.join(import.meta.dirname, '../../../../docs/observability');
const LABELS = [
  ...['slice', 'release', 'side', 'route', 'status', 'le', 'directive'],
  ...['part', 'vital', 'page', 'why', 'state', 'outcome'],
  ...['operation', 'kind', 'task', 'provider', 'call', 'job', 'instance', 'alertname'],
];

test.each(['grafana-dashboard.json', 'alerts.yml', 'objectives.yml'])(
  'all that %s asks for is counted',
  async (file) => {
    const { body } = await shop.app.inject('/metrics');
    const text = readFileSync(path.join(FOLDER, file), 'utf8');
    const asked = new Set(text.match(/\b(?:shell|process)_[a-z_]+/g));
    expect(asked.size).toBeGreaterThan(3);
    for (const name of asked) expect(body).toContain(`# HELP ${name.replace(/_(?:bucket|count|sum)$/, '')} `);
    for (const [, labels = ''] of text.matchAll(/by \(([^)]*)\)/g))
      for (const label of labels.split(',')) expect(LABELS).toContain(label.trim());
  },
);

test('a Prometheus on another machine reads the metrics with its token, and no other visitor does', async () => {
  const METRICS_TOKEN = 'read metrics, nothing else';
  await shop.open({ PUBLIC_ORIGIN: 'https://shop.example', METRICS_TOKEN });
  const ask = async (authorization?: string) => {
    const headers = authorization ? { authorization } : {};
    return (await shop.app.inject({ url: '/metrics', remoteAddress: '10.0.0.9', headers })).statusCode;
  };
  expect(await ask(`Bearer ${METRICS_TOKEN}`)).toBe(200);
  for (const forged of [undefined, 'Bearer', `Bearer ${METRICS_TOKEN}s`, METRICS_TOKEN])
    expect(await ask(forged)).toBe(404);
});

test('a step of the checkout that the shop cannot answer is counted as failed', async () => {
  await shop.open({ API_ORIGIN: 'http://127.0.0.1:9' });
  await shop.app.inject({ method: 'POST', url: '/api/v1/checkout/order_and_pay', payload: {} });
  const { body } = await shop.app.inject('/metrics');
  expect(body).toContain('shell_checkout_answers_total{outcome="failed"} 1');
});
