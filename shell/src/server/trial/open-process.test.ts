import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MarkupOrder } from './markup-process.ts';
import { openMarkupReader } from './markup-reader.ts';
import { answerOf, openProcess } from './open-process.ts';
import { whenSpent } from './own-time.ts';
import { processorSeconds } from './processor-seconds.ts';

const LIMIT_MS = 600;
let folder: string;
const started: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sanderling-process-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

function run(code: string): number {
  const child = spawn(process.execPath, ['-e', code]);
  started.push(child);
  return child.pid ?? 0;
}

const spent = (pid: number, limitMs: number) =>
  new Promise<void>((resolve) => {
    whenSpent(pid, limitMs, resolve);
  });

/** A process that has begun to read, and gets no processor any more: as one that a busy machine lets wait. */
async function heldUp(): Promise<ChildProcess> {
  const child = openProcess('markup-process.ts');
  started.push(child);
  const begin: MarkupOrder = { cacheFile: path.join(folder, 'violations.json') };
  child.send(begin);
  expect(await answerOf(child, WHOLE, { withinMs: 60_000 })).toEqual([]);
  child.kill('SIGSTOP');
  return child;
}
const WHOLE: MarkupOrder = { isWhole: true };

test('a process that a busy machine lets wait is not late, however long that takes', async () => {
  const child = await heldUp();
  const answer = answerOf(child, WHOLE, { withinMs: LIMIT_MS });
  await spent(run('setInterval(() => {}, 1e6)'), 3 * LIMIT_MS);
  child.kill('SIGCONT');
  expect(await answer).toEqual([]);
});

test('a process that never comes to compute is given up by the clock, and what it was asked for is not blamed', async () => {
  const child = await heldUp();
  await expect(answerOf(child, WHOLE, { withinMs: 60_000, byClockMs: LIMIT_MS })).rejects.toThrow(
    'It was not answered within 0.6 s by the clock',
  );
});

test('a process spends its time by computing, and by waiting for what does not come', async () => {
  const computing = run('for (;;);');
  await spent(computing, LIMIT_MS);
  expect(processorSeconds(computing)).toBeGreaterThan(0);
  const asleep = run('setInterval(() => {}, 1e6)');
  await spent(asleep, 3 * LIMIT_MS);
  expect(processorSeconds(asleep)).toBeLessThan((3 * LIMIT_MS) / 1_000);
});

test('markup that takes its reader too long is told so', async () => {
  const reader = openMarkupReader({ withinMs: 1 });
  try {
    reader.begin(folder);
    const html = `<html lang="en"><main data-slice-expose="mf-own/page">${'<p>Sale</p>'.repeat(20_000)}</main></html>`;
    reader.add({ path: '/own', html, slices: ['mf-own'] });
    expect(await reader.end()).toBeNull();
  } finally {
    reader.close();
  }
});
