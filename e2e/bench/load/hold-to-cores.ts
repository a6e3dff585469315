import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '@sanderling/workspace/shop/refusal.ts';

const ROOT = '/sys/fs/cgroup';
/** Short, so that who has used up a turn waits for the next some milliseconds and not a tenth of a second. */
const PERIOD_US = 10_000;

/**
 * Lets each group of processes have so many cores together, a part of one too, by the kernel's control groups (both versions). Nodes that
 * share a machine are as large then as if each had its own. Give back with what is answered, once the processes have ended. Throws a
 * Refusal where groups cannot be made: they are made by root.
 */
export function holdToCores(groups: readonly (readonly number[])[], cores: number): () => void {
  const isFirstVersion = existsSync(join(ROOT, 'cpu'));
  const quotaUs = Math.round(cores * PERIOD_US);
  const made: string[] = [];
  const giveBack = () => {
    for (const folder of made) rmdirSync(folder);
  };
  try {
    for (const [index, pids] of groups.entries()) {
      const name = `shop-${process.pid}-${index + 1}`;
      const folder = isFirstVersion ? join(ROOT, 'cpu', name) : join(ROOT, name);
      mkdirSync(folder);
      made.push(folder);
      if (isFirstVersion) {
        writeFileSync(join(folder, 'cpu.cfs_period_us'), String(PERIOD_US));
        writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(quotaUs));
      } else writeFileSync(join(folder, 'cpu.max'), `${quotaUs} ${PERIOD_US}`);
      for (const pid of pids) writeFileSync(join(folder, 'cgroup.procs'), String(pid));
    }
  } catch (error) {
    throw new Refusal(
      `Nodes can be held to a number of cores only by root of a Linux with control groups. Leave --cores out. (${String(error)})`,
    );
  }
  return giveBack;
}
