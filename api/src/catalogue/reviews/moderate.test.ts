import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeDirectoryLock } from '../../platform/database/directory-lock.ts';

test('who moderates beside a running shop is told in one sentence to stop it first', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sanderling-moderate-'));
  const release = await takeDirectoryLock(join(dataDir, 'pgdata.lock'));
  const program = join(import.meta.dirname, 'moderate.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  await release();
  await rm(dataDir, { recursive: true });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Process \d+ already uses .*\. Stop it, or set DATA_DIR.*\n$/);
});
