import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMasters, pinsBeside } from './masters.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a picture is there when it was rendered from the same recipe; one that was cut short is not', async () => {
  const masters = await openMasters(folder);
  writeFileSync(masters.pathOf('mara--main', 'aaa111'), '');
  writeFileSync(`${masters.pathOf('wren--main', 'aaa111')}.part.png`, '');
  expect(masters.has('mara--main', 'aaa111')).toBe(true);
  expect(masters.has('mara--main', 'bbb222')).toBe(false);
  expect([...(await masters.all()).keys()]).toEqual(['mara--main']);
});

test('a new render takes the place of the old one', async () => {
  const masters = await openMasters(folder);
  for (const hash of ['aaa111', 'bbb222']) writeFileSync(masters.pathOf('mara--main', hash), '');
  await masters.removeOthers('mara--main', 'bbb222');
  expect(existsSync(masters.pathOf('mara--main', 'aaa111'))).toBe(false);
  expect(masters.has('mara--main', 'bbb222')).toBe(true);
});

test('after a change that shows in no picture, the renders are kept, with their pins', async () => {
  const masters = await openMasters(folder);
  writeFileSync(masters.pathOf('mara--main', 'aaa111'), '');
  writeFileSync(pinsBeside(masters.pathOf('mara--main', 'aaa111')), '{}');
  expect(await masters.keep('mara--main', 'bbb222')).toBe(true);
  expect(await masters.keep('wren--main', 'bbb222')).toBe(false);
  expect(masters.has('mara--main', 'bbb222')).toBe(true);
  expect(existsSync(pinsBeside(masters.pathOf('mara--main', 'bbb222')))).toBe(true);
});
