import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkTypes } from './check-types.ts';

const repository = path.join(import.meta.dirname, '../../../..');
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'sanderling-types-'));
  mkdirSync(path.join(root, 'mf-lamps/src'), { recursive: true });
  symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
  const tsconfig = {
    compilerOptions: { strict: true, types: [], allowImportingTsExtensions: true, noEmit: true },
    include: ['src'],
  };
  writeFileSync(path.join(root, 'mf-lamps/tsconfig.json'), JSON.stringify(tsconfig));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (code: string) => writeFileSync(path.join(root, 'mf-lamps/src/lamp.ts'), code);

test('a slice with a mistake in its types is not built, and its developer reads where it is', async () => {
  write("export const watts: number = 'forty';\n");
  await expect(checkTypes(root, 'mf-lamps')).rejects.toThrow(/mf-lamps\/src\/lamp\.ts\(1,14\): error TS2322/);
  write('export const watts = 40;\n');
  await checkTypes(root, 'mf-lamps');
});

test('what was found out about types before hides no mistake: not in a file that changed, nor in one that uses it', async () => {
  write("import { volts } from './volts.ts';\nexport const watts: number = volts;\n");
  const volts = path.join(root, 'mf-lamps/src/volts.ts');
  writeFileSync(volts, 'export const volts = 230;\n');
  await checkTypes(root, 'mf-lamps');
  writeFileSync(volts, "export const volts = '230';\n");
  for (let time = 0; time < 2; time += 1)
    await expect(checkTypes(root, 'mf-lamps')).rejects.toThrow(/lamp\.ts\(2,14\): error TS2322/);
  writeFileSync(volts, 'export const volts = 110;\n');
  await checkTypes(root, 'mf-lamps');
});

test('a check that found nothing is not made again before something changes that it has read', async () => {
  writeFileSync(path.join(root, 'package-lock.json'), '{}');
  write('export const watts = 40;\n');
  const passed = path.join(root, '.cache/types/mf-lamps.tsbuildinfo.passed');
  await checkTypes(root, 'mf-lamps');
  // What was written in the moment of the check may not have been read.
  utimesSync(path.join(root, 'mf-lamps/src/lamp.ts'), 1, 1);
  await checkTypes(root, 'mf-lamps');
  expect(readFileSync(passed, 'utf8')).toMatch(/^[\da-f]{64}$/);
  // Without a checker every check fails that is made.
  unlinkSync(path.join(root, 'node_modules'));
  await checkTypes(root, 'mf-lamps');
  writeFileSync(path.join(root, 'mf-lamps/src/volts.ts'), "export const volts: number = '230';\n");
  await expect(checkTypes(root, 'mf-lamps')).rejects.toThrow();
});
