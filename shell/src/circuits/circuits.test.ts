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

const TRIER = `
const { workerData, parentPort } = require('node:worker_threads');
import(workerData.module).then(({ createCircuits }) => {
  const circuits = createCircuits(() => workerData.now, workerData.memory);
  parentPort.once('message', () => parentPort.postMessage(workerData.keys.map((key) => circuits.enter(key))));
  parentPort.postMessage('ready');
});`;

test('of threads that ask at the same moment one tries', async () => {
  const memory = circuitMemory();
  const keys = Array.from({ length: 200 }, (_, at) => `mf-promotions@1.0.0 part ${at}`);
  const circuits = createCircuits(() => 0, memory);
  for (const key of keys) circuits.open(key);
  const module = new URL('./circuits.ts', `file://${__filename}`).href;
  const threads = Array.from(
    { length: 3 },
    () => new Worker(TRIER, { eval: true, workerData: { module, memory, keys, now: OPEN_MS + 1 } }),
  );
  await Promise.all(threads.map((thread) => once(thread, 'message')));
  for (const thread of threads) thread.postMessage('go');
  const entered = await Promise.all(threads.map(async (thread) => (await once(thread, 'message'))[0]));
  for (const at of keys.keys()) {
    const states = entered.map((each) => each[at]);
    expect(states.filter((state) => state === 'trial')).toHaveLength(1);
  }
  await Promise.all(threads.map((thread) => thread.terminate()));
});
