import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../testing/make-release.ts';
import { previewParameters, readPreview } from './preview-link.ts';
import { previewSecret } from './preview-secret.ts';

const until = new Date('2026-11-24T18:00:00Z');

test.each([{ set: 'AbCdEfGh_-' }, { at: new Date('2026-12-24T15:30:00Z') }])('a link opens %o', (of) => {
  const link = previewParameters({ of, until }, 'secret');
  expect(readPreview(new URLSearchParams(link.toString()), 'secret')).toEqual({ of, until });
});

test.each([
  ['set', 'AbCdEfGh__'],
  ['until', '1800000000'],
  ['sign', 'AAAA'],
  ['sign', ''],
])('a link with another %s opens nothing', (name, value) => {
  const link = previewParameters({ of: { set: 'AbCdEfGh_-' }, until }, 'secret');
  link.set(name, value);
  expect(readPreview(link, 'secret')).toBeNull();
});

test('a signature of a set is none of a moment, and none under another secret', () => {
  const link = previewParameters({ of: { set: '2026' }, until }, 'secret');
  expect(readPreview(link, 'another')).toBeNull();
  link.delete('set');
  link.set('at', '2026');
  expect(readPreview(link, 'secret')).toBeNull();
});

test('every process of a shop signs with the same secret, which others cannot read', async () => {
  for (let round = 0; round < 50; round++) {
    const dataDir = await makeFolder();
    const secrets = await Promise.all(Array.from({ length: 8 }, () => previewSecret(dataDir)));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
    expect(await readdir(dataDir)).toEqual(['preview-secret']);
    expect((await stat(path.join(dataDir, 'preview-secret'))).mode & 0o777).toBe(0o600);
  }
});
