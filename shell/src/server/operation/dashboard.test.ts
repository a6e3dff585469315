import { readFileSync } from 'node:fs';
import path from 'node:path';
import { useTestApp } from '../testing/use-test-app.ts';

const shop = useTestApp();
const FOLDER = path.join(import.meta.dirname, '../../../../docs/observability');
const LABELS = [
  ...['slice', 'release', 'side', 'route', 'status', 'le', 'directive'],
  ...['part', 'vital', 'page', 'why', 'state', 'outcome'],
];

test.each(['grafana-dashboard.json', 'alerts.yml'])('all that %s asks for is counted', async (file) => {
  const { body } = await shop.app.inject('/metrics');
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  const asked = new Set(text.match(/\b(?:shell|process)_[a-z_]+/g));
  expect(asked.size).toBeGreaterThan(4);
  for (const name of asked) expect(body).toContain(`# HELP ${name.replace(/_(?:bucket|count|sum)$/, '')} `);
  for (const [, labels = ''] of text.matchAll(/by \(([^)]*)\)/g))
    for (const label of labels.split(',')) expect(LABELS).toContain(label.trim());
});
