import { closeSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MAX_BYTES = 20_000_000;
const TAIL_BYTES = 4_000;

/** The file that a process writes its log to. The last 20 MB stay beside it as `.1.log`. */
export function openProcessLog(logDir: string, name: string): { path: string; fd: number } {
  const path = join(logDir, `${name}.log`);
  try {
    if (statSync(path).size > MAX_BYTES) renameSync(path, join(logDir, `${name}.1.log`));
  } catch {
    // No log yet: nothing to keep.
  }
  return { path, fd: openSync(path, 'a+') };
}

/** What the process said last, without its structured lines: the sentence that it died with. */
export function lastLines(path: string): string {
  const fd = openSync(path, 'r');
  const { size } = fstatSync(fd);
  const buffer = Buffer.alloc(Math.min(TAIL_BYTES, size));
  readSync(fd, buffer, 0, buffer.length, size - buffer.length);
  closeSync(fd);
  const lines = buffer.toString('utf8').trim().split('\n');
  const plain = lines.filter((line) => line.trim() !== '' && !line.startsWith('{'));
  // Node ends with its version and a stack; what went wrong stands above them.
  const uncaught = plain.findLast((line) => /^\w*Error\b.*: /.test(line));
  if (uncaught && /^Node\.js v/.test(plain.at(-1) ?? '')) return uncaught.trim();
  return (plain.at(-1) ?? messageOf(lines.at(-1) ?? '')).trim();
}

function messageOf(structured: string): string {
  return /"msg":"((?:[^"\\]|\\.)*)"/.exec(structured)?.[1] ?? structured;
}
