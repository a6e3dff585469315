import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeDirectoryLock } from './directory-lock.ts';

let folder: string;
let lock: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanderling-lock-'));
  lock = join(folder, 'pgdata.lock');
});
afterEach(() => rm(folder, { recursive: true }));

/** A process that tries to take the lock, says how it went, and stays. */
function startProcess() {
  const program = `
    const { takeDirectoryLock } = await import(${JSON.stringify(join(import.meta.dirname, 'directory-lock.ts'))});
    try { await takeDirectoryLock(${JSON.stringify(lock)}); console.log('taken'); } catch { console.log('refused'); }
    setTimeout(() => {}, 60_000);`;
  return spawn(process.execPath, ['--input-type=module', '-e', program]);
}

test('only one process uses a data directory, and the other is told what to do', async () => {
  const release = await takeDirectoryLock(lock);
  await expect(takeDirectoryLock(lock)).rejects.toThrow(
    new RegExp(`Process ${process.pid} already uses .* Stop it, or set DATA_DIR`),
  );
  await release();
  const releaseAgain = await takeDirectoryLock(lock);
  await releaseAgain();
  expect(await readdir(folder)).toEqual([]);
});

test('the lock of a process that was killed is taken over', async () => {
  const killed = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  await once(killed, 'spawn');
  await writeFile(lock, JSON.stringify({ pid: killed.pid, startedAt: null }));
  await expect(takeDirectoryLock(lock)).rejects.toThrow(/already uses/);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const release = await takeDirectoryLock(lock);
  await release();
});

test('a process that stands still for an hour keeps its lock, and loses it at once when it is killed', async () => {
  const holder = startProcess();
  expect(String((await once(holder.stdout, 'data'))[0])).toBe('taken\n');
  holder.kill('SIGSTOP');
  const hourAgo = new Date(Date.now() - 3_600_000);
  await utimes(lock, hourAgo, hourAgo);
  await expect(takeDirectoryLock(lock)).rejects.toThrow(`Process ${holder.pid} already uses`);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const release = await takeDirectoryLock(lock);
  await release();
});

test('a number that another process has now does not count as the one that was killed', async () => {
  await writeFile(lock, JSON.stringify({ pid: process.pid, startedAt: '1' }));
  const release = await takeDirectoryLock(lock);
  await release();
});

test('a lock cut short by a crash has no owner', async () => {
  await writeFile(lock, '{"pid":');
  const release = await takeDirectoryLock(lock);
  await release();
});

test('of many that start at once on a stale lock, exactly one gets it', async () => {
  await writeFile(lock, JSON.stringify({ pid: process.pid, startedAt: '1' }));
  const starters = Array.from({ length: 6 }, startProcess);
  const words = await Promise.all(
    starters.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()),
  );
  for (const starter of starters) starter.kill('SIGKILL');
  expect(words.filter((word) => word === 'taken')).toHaveLength(1);
});
