import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../shop/root.ts';
import { typePrograms } from './type-programs.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sanderling-types-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(name: string, options: object, code: string): void {
  mkdirSync(join(root, name, 'src'), { recursive: true });
  const compilerOptions = { strict: true, noEmit: true, types: [], skipLibCheck: true, ...options };
  writeFileSync(join(root, name, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
  writeFileSync(join(root, name, 'src/main.ts'), code);
}

test('packages with the same options are checked together, and a mistake in any of them is found', () => {
  write('sofas', {}, 'export const legs: number = 4;\n');
  write('lamps', {}, 'export const watts: number = "forty";\n');
  write('rugs', { noUnusedLocals: true }, 'const knots = 1;\nexport {};\n');
  const programs = typePrograms(root, ['sofas', 'lamps', 'rugs', 'without-types']);
  expect(programs.map(({ packages }) => packages)).toEqual([['sofas', 'lamps'], ['rugs']]);
  const said = programs.map(({ configPath }) => {
    const tsc = join(ROOT, 'node_modules/.bin/tsc');
    return spawnSync(tsc, ['-p', configPath, '--pretty', 'false'], { cwd: root, encoding: 'utf8' }).stdout;
  });
  expect(said[0]).toMatch(/lamps\/src\/main\.ts\(1,14\): error TS2322/);
  expect(said[1]).toMatch(/rugs\/src\/main\.ts\(1,7\): error TS6133/);
});
