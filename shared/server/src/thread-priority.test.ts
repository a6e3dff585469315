import { once } from 'node:events';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

/** In another thread, since a priority cannot be raised again. */
const THREAD = `
  const { getPriority } = require('node:os');
  const { parentPort } = require('node:worker_threads');
  import(${JSON.stringify(`file://${__dirname}/thread-priority.ts`)}).then(({ lowerThreadPriority }) => {
    lowerThreadPriority();
    parentPort.postMessage(getPriority());
  });`;

const testOnLinux = process.platform === 'linux' ? test : test.skip;

testOnLinux('a thread that lowers its priority leaves that of the others alone', async () => {
  const before = getPriority();
  const [ofThread] = await once(new Worker(THREAD, { eval: true }), 'message');
  expect(ofThread).toBe(Math.min(19, before + 5));
  expect(getPriority()).toBe(before);
});
