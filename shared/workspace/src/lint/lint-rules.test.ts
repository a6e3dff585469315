import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from '../shop/root.ts';

const RULES = join(__dirname, '../../lint-rules');
const FIXTURES = join(__dirname, '../../lint-fixtures');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sanderling-lint-'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins: ownRules() }));
  for (const fixture of readdirSync(FIXTURES)) copyFileSync(join(FIXTURES, fixture), join(folder, fixture));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(readdirSync(RULES))(
  'the rule %s finds each line of its fixture that breaks it, and no other',
  (file) => {
    const fixture = `${basename(file, '.grit')}.test.ts`;
    const [guilty = ''] = readFileSync(join(FIXTURES, fixture), 'utf8').split('\n\n');
    // The first line is the comment.
    const lines = guilty.split('\n').map((_, index) => index + 1);
    expect(linesFound(fixture)).toEqual(lines.slice(1));
  },
);

/** The rules that the project's settings switch on, and the files they are for. */
function ownRules(): { path: string; includes: string[] }[] {
  const { plugins }: { plugins: { path: string; includes: string[] }[] } = JSON.parse(
    readFileSync(join(ROOT, 'biome.json'), 'utf8'),
  );
  return plugins.map(({ path, includes }) => ({ path: join(ROOT, path), includes }));
}

function linesFound(fixture: string): number[] {
  const { stdout } = spawnSync(
    join(ROOT, 'node_modules/.bin/biome'),
    ['lint', '--reporter=json', '--max-diagnostics=none', fixture],
    { cwd: folder, encoding: 'utf8' },
  );
  const { diagnostics }: { diagnostics: { category: string; location: { start: { line: number } } }[] } =
    JSON.parse(stdout);
  return diagnostics
    .filter(({ category }) => category === 'plugin')
    .map(({ location }) => location.start.line)
    .toSorted((a, b) => a - b);
}
