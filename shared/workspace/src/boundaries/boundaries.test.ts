import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceFolders } from '@sanderling/slice-kit/workspace-folders.ts';
import type { ICruiseResult } from 'dependency-cruiser';
import { ROOT } from '../shop/root.ts';
import { RULES } from './rules.ts';

const FIXTURES = join(__dirname, '../../boundary-fixtures');

test.each(RULES.map(({ name }) => name))(
  'the boundary "%s" is seen when it is crossed, and no other',
  (name = '') => {
    const root = join(FIXTURES, name);
    const { summary } = cruise(root, readdirSync(root));
    expect(new Set(summary.violations.map(({ rule }) => rule.name))).toEqual(new Set([name]));
  },
);

test('taking only the types of the wire schemas is no crossing', () => {
  const root = join(FIXTURES, 'wire-types-only-in-the-browser');
  const { summary } = cruise(root, readdirSync(root));
  expect(summary.violations.map(({ from }) => from)).toEqual(['shared/runtime/src/cart.ts']);
});

test('the checker sees every import that stands in the sources', () => {
  const folders = workspaceFolders(ROOT);
  const { modules } = cruise(ROOT, folders);
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

function cruise(root: string, folders: readonly string[]): ICruiseResult {
  const program = join(__dirname, 'print-cruise.ts');
  return JSON.parse(
    execFileSync(process.execPath, [program, root, ...folders], { encoding: 'utf8', maxBuffer: 1e9 }),
  );
}

/** Static imports as text: a second opinion that shares no code with the checker. */
function importsIn(source: string): string[] {
  return [...source.matchAll(/^(?:import|export)\b[^'"`;]*?\bfrom '([^'\n]+)';/gm)].map(([, module = '']) =>
    module.replace('node:', ''),
  );
}
