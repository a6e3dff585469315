import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BackupManifest, MANIFEST, readManifest } from '../backup/manifest.ts';
import { checkBackup } from './check-backup.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sanderling-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

function backup(lastMigration = '212-operator-tokens'): BackupManifest {
  const files = Object.fromEntries(
    ['database.dump', 'data/uploads/a-480.webp', 'documents/b'].map((path) => [
      path,
      write(path, `of ${path}`),
    ]),
  );
  const manifest: BackupManifest = {
    format: 1,
    madeAt: '2026-11-24T12:00:00.000Z',
    publicOrigin: 'https://shop.example',
    database: { kind: 'postgres', serverVersion: 15, lastMigration },
    giftCardSecret: null,
    files,
  };
  write(MANIFEST, JSON.stringify(manifest));
  return manifest;
}

test('a whole backup has no fault', async () => {
  const manifest = backup();
  expect(await readManifest(folder)).toEqual(manifest);
  expect(await checkBackup(folder, manifest)).toEqual([]);
});

test('an operator is told every file that is cut, changed, missing or too many', async () => {
  const manifest = backup();
  write('database.dump', 'of data');
  write('data/uploads/a-480.webp', 'of data/uploads/A-480.webp');
  rmSync(join(folder, 'documents/b'));
  write('data/uploads/c-480.webp', 'another');
  expect(await checkBackup(folder, manifest)).toEqual([
    expect.stringMatching(/^database\.dump has 7 bytes in the place of 16/),
    expect.stringMatching(/^data\/uploads\/a-480\.webp is not what was backed up/),
    'documents/b is missing from the backup.',
    expect.stringMatching(/^data\/uploads\/c-480\.webp is in the folder/),
  ]);
});

test('a backup of a newer store is refused, and one without its database', async () => {
  const { 'database.dump': _, ...files } = backup('999-of-tomorrow').files;
  rmSync(join(folder, 'database.dump'));
  expect(await checkBackup(folder, { ...backup('999-of-tomorrow'), files })).toEqual([
    expect.stringMatching(/^database\.dump is in the folder/),
    expect.stringMatching(/the database is missing/),
    expect.stringMatching(/the schema 999-of-tomorrow, which this version of the store does not know/),
  ]);
});

test('a folder without manifest is no backup, nor is one whose manifest leads out of it', async () => {
  await expect(readManifest(folder)).rejects.toThrow(/is no backup, or one that was not finished/);
  const manifest = backup();
  const entry = manifest.files['database.dump'];
  for (const path of ['../database.dump', '/etc/passwd', 'data/../../x', 'data\\x', 'data/..']) {
    write(MANIFEST, JSON.stringify({ ...manifest, files: { [path]: entry } }));
    await expect(readManifest(folder)).rejects.toThrow(/is damaged/);
  }
});
