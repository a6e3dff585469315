import { Worker } from 'node:worker_threads';
import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { isHeldUp } from './system-thread.ts';

const CODE = `
  const { readlinkSync } = require('node:fs');
  const { parentPort } = require('node:worker_threads');
  parentPort.postMessage(Number(readlinkSync('/proc/thread-self').split('/').at(-1)));
  const flag = new Int32Array(new SharedArrayBuffer(4));
  Atomics.wait(flag, 0, 0, 60_000);`;

test('a thread that sleeps is not held up by the machine, and one that is none is not either', async () => {
  const worker = new Worker(CODE, { eval: true });
  const thread = await new Promise<number>((resolve) => worker.once('message', resolve));
  await waitUntil('it sleeps', () => !isHeldUp(thread));
  await worker.terminate();
  expect(isHeldUp(process.pid)).toBe(true);
  expect(isHeldUp(null)).toBe(false);
});
