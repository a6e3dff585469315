import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bootScript } from './boot-script.ts';

test('the boot script has every part that it imports: what it lacks would leave a page without scripts', () => {
  const folder = path.join(import.meta.dirname, '../../../../shell');
  const { sources = [] } = bootScript({ kind: 'shell', folder }) ?? {};
  const names = sources.map((file) => path.basename(file, '.ts'));
  const imported = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import [^;]*'([^']+)';$/gm)].map(([, from = '']) =>
      path.basename(from, '.ts'),
    ),
  );
  expect(imported).toContain('record-presses');
  expect(imported.filter((name) => !names.includes(name))).toEqual([]);
});
