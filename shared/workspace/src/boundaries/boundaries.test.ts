import { execFile } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspaceFolders } from '@sanderling/slice-kit/workspace-folders.ts';
import type { ICruiseResult } from 'dependency-cruiser';
import { ROOT } from '../shop/root.ts';
import { RULES } from './rules.ts';

const FIXTURES = join(__dirname, '../../boundary-fixtures');
/** What the checker found, by the folder of a fixture or of the project itself. */
let found: Map<string, ICruiseResult | undefined>;

beforeAll(async () => {
  const projects = [
    ...readdirSync(FIXTURES)
      .map((name) => join(FIXTURES, name))
      .map((root) => ({ root, folders: readdirSync(root) })),
    { root: ROOT, folders: workspaceFolders(ROOT) },
  ];
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

test('the checker sees every import that stands in the sources', () => {
  const modules = found.get(ROOT)?.modules ?? [];
  const seen = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      new Set(dependencies.map((d) => d.module.replace('node:', ''))),
    ]),
  );
  const sources = globSync('**/src/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (name) => /node_modules|fixtures/.test(name),
  });
  const missed = sources.flatMap((source) =>
    importsIn(readFileSync(join(ROOT, source), 'utf8'))
      .filter((module) => !module.includes('/fixtures/') && !seen.get(source)?.has(module))
      .map((module) => `${source}: ${module}`),
  );
  expect(missed).toEqual([]);
});

/** Static imports as text: a second opinion that shares no code with the checker. */
function importsIn(source: string): string[] {
  return [...source.matchAll(/^(?:import|export)\b[^'"`;]*?\bfrom '([^'\n]+)';/gm)].map(([, module = '']) =>
    module.replace('node:', ''),
  );
}
