import { readdirSync, readFileSync } from 'node:fs';

/** A tick of /proc/<pid>/stat, on every Linux that Node runs on. */
const TICK_MS = 10;

/** CPU milliseconds that a process, all its threads, has used so far. Linux only. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name is in parentheses and may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

export function residentMb(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

export function openFiles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** Those that a process has started, and runs now. */
export function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

/**
 * CPU milliseconds of a process and of all that it starts, from now to `end`. Looked at every 20 ms, because what a browser's helpers
 * have used is lost to their parents when they are killed.
 */
export function watchCpu(pid: number): { end: () => number } {
  const used = new Map<number, number>();
  const before = new Map<number, number>();
  const look = (each: number, isFirst: boolean) => {
    try {
      const ms = cpuMs(each);
      if (isFirst) before.set(each, ms);
      used.set(each, ms);
    } catch {
      // It has ended: what was seen last counts.
    }
    for (const child of childrenOf(each)) look(child, isFirst);
  };
  look(pid, true);
  const timer = setInterval(() => look(pid, false), 20);
  return {
    end() {
      clearInterval(timer);
      look(pid, false);
      return [...used].reduce((sum, [each, ms]) => sum + ms - (before.get(each) ?? 0), 0);
    },
  };
}
