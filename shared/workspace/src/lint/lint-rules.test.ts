import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from '../shop/root.ts';

const RULES = join(__dirname, '../../lint-rules');
const FIXTURES = join(__dirname, '../../lint-fixtures');

test.each(readdirSync(RULES))(
  'the rule %s refuses each line of its fixture that is marked, and no other',
  (file) => {
    const source = readFileSync(join(FIXTURES, `${basename(file, '.grit')}.txt`), 'utf8');
    const marked = source
      .split('\n')
      .flatMap((line, index) => (line.endsWith('// refused') ? [index + 1] : []));
    expect(marked).not.toEqual([]);
    expect(refusedLines(file, source)).toEqual(marked);
  },
);

/** The lines that this rule refuses, if the project's biome.json switches it on. */
function refusedLines(file: string, source: string): number[] {
  const { plugins }: { plugins: { path: string; includes: string[] }[] } = JSON.parse(
    readFileSync(join(ROOT, 'biome.json'), 'utf8'),
  );
  const rules = plugins.filter(({ path }) => basename(path) === file);
  const folder = mkdtempSync(join(tmpdir(), 'sanderling-lint-'));
  try {
    const settings = { plugins: rules.map(({ path }) => join(ROOT, path)) };
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(settings));
    writeFileSync(join(folder, 'source.ts'), source);
    const { stdout } = spawnSync(
      join(ROOT, 'node_modules/.bin/biome'),
      ['lint', '--reporter=json', '--max-diagnostics=none', 'source.ts'],
      { cwd: folder, encoding: 'utf8' },
    );
    const { diagnostics }: { diagnostics: { category: string; location: { start: { line: number } } }[] } =
      JSON.parse(stdout);
    return diagnostics
      .filter(({ category }) => category === 'plugin')
      .map(({ location }) => location.start.line)
      .toSorted((a, b) => a - b);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
