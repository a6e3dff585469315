import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../shop/root.ts';

const FIXTURES = join(__dirname, '../../unused-fixtures');
const KINDS = ['files', 'dependencies', 'unlisted', 'exports', 'types'] as const;

type Report = { issues: ({ file: string } & Partial<Record<(typeof KINDS)[number], { name: string }[]>>)[] };

test('lint names each file, dependency, export and type that nothing uses, and no other', () => {
  const { status, stdout } = spawnSync(
    join(ROOT, 'node_modules/.bin/knip'),
    ['--config', join(ROOT, 'knip.ts'), '--reporter', 'json', '--no-progress'],
    { cwd: FIXTURES, encoding: 'utf8' },
  );
  const { issues }: Report = JSON.parse(stdout);
  const found = issues.flatMap((issue) =>
    KINDS.flatMap((kind) => (issue[kind] ?? []).map(({ name }) => `${kind}: ${name} (${issue.file})`)),
  );
  expect(status).toBe(1);
  expect(found.sort()).toEqual([
    'dependencies: swiper (mf-catalog/package.json)',
    'exports: UNUSED_LABEL (mf-catalog/src/home/label.ts)',
    'exports: unusedDollars (shared/pricing/src/money.ts)',
    'files: mf-catalog/src/home/forgotten.ts (mf-catalog/src/home/forgotten.ts)',
    'types: UnusedLabel (mf-catalog/src/home/label.ts)',
    'unlisted: lodash (mf-catalog/src/home/home.route.tsx)',
  ]);
});
