import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { circuitMemory, createCircuits, OPEN_MS, TRIAL_MS } from './circuits.ts';

const SLOT = 'mf-promotions@1.0.0 site.top';

test('what one thread has found too slow all threads leave out, and after a while one of them tries it', () => {
  let nowMs = 1_000;
  const memory = circuitMemory();
  const [one, other] = [createCircuits(() => nowMs, memory), createCircuits(() => nowMs, memory)];
  expect(other.enter(SLOT)).toBe('closed');
  one.open(SLOT);
  expect([one.enter(SLOT), other.enter(SLOT)]).toEqual(['open', 'open']);
  expect(other.enter('mf-promotions@1.0.1 site.top')).toBe('closed');
  nowMs += OPEN_MS;
  expect([other.enter(SLOT), one.enter(SLOT), other.enter(SLOT)]).toEqual(['trial', 'open', 'open']);
  other.close(SLOT);
  expect([one.enter(SLOT), other.enter(SLOT)]).toEqual(['closed', 'closed']);
});

test('a trial whose thread has ended is made again by another one', () => {
  let nowMs = 1_000;
  const circuits = createCircuits(() => nowMs);
  circuits.open(SLOT);
  nowMs += OPEN_MS;
  expect(circuits.enter(SLOT)).toBe('trial');
  nowMs += TRIAL_MS - 1;
  expect(circuits.enter(SLOT)).toBe('open');
  nowMs += 1;
  expect(circuits.enter(SLOT)).toBe('trial');
});

test('releases that come and go for weeks take up no more than there is, and the last is known', () => {
  let nowMs = 1_000;
  const circuits = createCircuits(() => nowMs);
  for (let release = 0; release < 2_000; release += 1) {
    circuits.open(`mf-promotions@1.0.${release} site.top`);
    expect(circuits.enter(`mf-promotions@1.0.${release} site.top`)).toBe('open');
    nowMs += 1_000;
  }
});

/** Tries each key in each round, and answers which of these tries were trials. */
const TRIER = `
const { workerData, parentPort } = require('node:worker_threads');
import(workerData.module).then(({ createCircuits }) => {
  const { memory, keys, rounds, roundMs } = workerData;
  let now = 0;
  const circuits = createCircuits(() => now, memory);
  parentPort.once('message', () => {
    const trials = [];
    for (let round = 1; round <= rounds; round += 1) {
      now = round * roundMs;
      for (const key of keys) if (circuits.enter(key) === 'trial') trials.push(round + ' ' + key);
    }
    parentPort.postMessage(trials);
  });
  parentPort.postMessage('ready');
});`;

test('of threads that ask at the same moment one tries', async () => {
  const memory = circuitMemory();
  const keys = Array.from({ length: 20 }, (_, at) => `mf-promotions@1.0.0 part ${at}`);
  const circuits = createCircuits(() => 0, memory);
  for (const key of keys) circuits.open(key);
  const module = new URL('./circuits.ts', `file://${import.meta.filename}`).href;
  const workerData = { module, memory, keys, rounds: 3_000, roundMs: TRIAL_MS + 1 };
  const threads = Array.from({ length: 3 }, () => new Worker(TRIER, { eval: true, workerData }));
  await Promise.all(threads.map((thread) => once(thread, 'message')));
  for (const thread of threads) thread.postMessage('go');
  const trials: string[][] = await Promise.all(
    threads.map(async (thread) => (await once(thread, 'message'))[0]),
  );
  expect(trials.flat().length).toBeGreaterThan(3_000);
  expect(new Set(trials.flat()).size).toBe(trials.flat().length);
  await Promise.all(threads.map((thread) => thread.terminate()));
});
