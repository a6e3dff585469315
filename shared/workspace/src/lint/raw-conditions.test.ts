import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../shop/root.ts';

const FIXTURE = join(__dirname, '../../lint-fixtures/raw-conditions.txt');

test('the rules that this project adds to lint refuse a raw condition without parentheses around all of it, and nothing else', () => {
  const source = readFileSync(FIXTURE, 'utf8');
  const marked = source
    .split('\n')
    .flatMap((line, index) => (line.endsWith('// refused') ? [index + 1] : []));
  expect(marked).toHaveLength(6);
  expect(refusedLines(source)).toEqual(marked);
});

/** The numbers of the lines that the plugins of the project's biome.json refuse. The project's own lint skips the fixture. */
function refusedLines(source: string): number[] {
  const { plugins }: { plugins: string[] } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'sanderling-lint-'));
  try {
    const settings = { plugins: plugins.map((plugin) => join(ROOT, plugin)) };
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(settings));
    writeFileSync(join(folder, 'query.ts'), source);
    const { stdout, stderr } = spawnSync(
      join(ROOT, 'node_modules', '.bin', 'biome'),
      ['lint', '--colors=off', '--max-diagnostics=none', '.'],
      { cwd: folder, encoding: 'utf8' },
    );
    const found = `${stdout}${stderr}`.matchAll(/query\.ts:(\d+):\d+ plugin/g);
    return [...found].map(([, line]) => Number(line));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
