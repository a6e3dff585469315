import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';

/** Who holds a lock: the process and, where the system tells, when it began, since process numbers are used again. */
interface Holder {
  pid: number;
  startedAt: string | null;
}

const ATTEMPTS = 20;

/**
 * Makes this process the only one that uses a data directory. The lock of a process that was killed is taken over at once.
 * Not by proper-lockfile, which tells a living process by a time that it renews: PGlite computes in this thread, so a long
 * query, or a laptop that sleeps, would hand a database that is in use to a second process.
 * Answers the function that gives it back; throws one sentence when a living process holds it.
 */
export async function takeDirectoryLock(path: string): Promise<() => Promise<void>> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, JSON.stringify(describe(process.pid)));
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      // A hard link either appears complete or not at all, and never replaces another.
      if (await linkIfFree(draft, path)) return () => rm(path, { force: true });
      await clearStaleLock(path);
    }
  } finally {
    await rm(draft, { force: true });
  }
  throw new Error(
    `The lock ${path} could not be taken. Remove that file if no other process uses the folder.`,
  );
}

async function linkIfFree(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function clearStaleLock(path: string): Promise<void> {
  refuseIfAlive(path, await readHolder(path));
  const removed = `${path}.stale-${process.pid}`;
  try {
    await rename(path, removed);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  // Another starter may have replaced the stale lock between the reading and the renaming: then it goes back.
  const holder = await readHolder(removed);
  if (holder && isAlive(holder)) await linkIfFree(removed, path);
  await rm(removed, { force: true });
  refuseIfAlive(path, holder);
}

function refuseIfAlive(path: string, holder: Holder | null): void {
  if (holder && isAlive(holder)) {
    throw new Error(
      `Process ${holder.pid} already uses this data directory (${path}). Stop it, or set DATA_DIR to another folder.`,
    );
  }
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    const holder: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (typeof holder !== 'object' || holder === null || !('pid' in holder)) return null;
    const startedAt = 'startedAt' in holder && typeof holder.startedAt === 'string' ? holder.startedAt : null;
    return { pid: Number(holder.pid), startedAt };
  } catch {
    // Gone in the meantime, or cut short by a crash: either way no running process holds it.
    return null;
  }
}

function describe(pid: number): Holder {
  return { pid, startedAt: startOf(pid) };
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  return holder.startedAt === null || startOf(holder.pid) === holder.startedAt;
}

/** Start time in clock ticks since boot, from Linux; null elsewhere. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
