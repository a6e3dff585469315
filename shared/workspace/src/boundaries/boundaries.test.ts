import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ICruiseResult } from 'dependency-cruiser';
import { RULES } from './rules.ts';
import { unseenImports } from './unseen-imports.ts';

const FIXTURES = join(__dirname, '../../boundary-fixtures');
/** What the checker found, by the folder of a fixture. The project itself is looked at by `npm run boundaries`. */
let found: Map<string, ICruiseResult | undefined>;

beforeAll(async () => {
  const projects = readdirSync(FIXTURES)
    .map((name) => join(FIXTURES, name))
    .map((root) => ({ root, folders: readdirSync(root) }));
  const program = join(__dirname, 'print-cruise.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(projects)], {
    maxBuffer: 1e9,
  });
  const results: ICruiseResult[] = JSON.parse(stdout);
  found = new Map(projects.map(({ root }, index) => [root, results[index]]));
});

test.each([...new Set(RULES.map(({ name }) => name))])(
  'the boundary "%s" is seen when it is crossed, and no other',
  (name = '') => {
    const violations = found.get(join(FIXTURES, name))?.summary.violations ?? [];
    expect(new Set(violations.map(({ rule }) => rule.name))).toEqual(new Set([name]));
  },
);

test('taking only the types of the wire schemas is no crossing', () => {
  const violations = found.get(join(FIXTURES, 'wire-types-only-in-the-browser'))?.summary.violations ?? [];
  expect(violations.map(({ from }) => from)).toEqual(['shared/runtime/src/cart.ts']);
});

test('an import that stands in a source and that the checker does not see is named', () => {
  const root = join(FIXTURES, 'wire-types-only-in-the-browser');
  const modules = found.get(root)?.modules ?? [];
  expect(unseenImports(root, { modules })).toEqual([]);
  const withoutCart = modules.filter(({ source }) => source !== 'shared/runtime/src/cart.ts');
  expect(unseenImports(root, { modules: withoutCart })).toContainEqual(
    expect.stringMatching(/^shared\/runtime\/src\/cart\.ts imports .*, which the checker/),
  );
});
