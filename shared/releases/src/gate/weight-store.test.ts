import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { directoryStorage } from '../directory-storage.ts';
import { createFileWeights } from './file-weights.ts';
import { readWeights, storeWeights } from './weight-store.ts';

const SLICE = 'mf-hello';
const script = Buffer.from('export const greeting = "Hello";'.repeat(50));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sanderling-weights-'));
});
afterEach(() => rm(folder, { recursive: true }));

const storage = () => directoryStorage(folder).releases;
const keep = (text: string) =>
  storage().write({
    name: '.weights',
    version: SLICE,
    files: new Map([['weights.json', Buffer.from(text)]]),
  });

/** What is kept of one file, with another weight than it has. */
async function keepWrong() {
  const weighed = createFileWeights();
  await weighed.bytesOf(script);
  const [key = ''] = Object.keys(await weighed.asked());
  await keep(JSON.stringify({ [key]: 1 }));
}

test('a file that the last release of a slice had is not weighed again, and another one is', async () => {
  const weighed = await readWeights(storage(), SLICE);
  const bytes = await weighed.bytesOf(script);
  await storeWeights(storage(), SLICE, weighed);
  const next = await readWeights(storage(), SLICE);
  expect(await next.bytesOf(script)).toBe(bytes);
  await keepWrong();
  const third = await readWeights(storage(), SLICE);
  expect(await third.bytesOf(script)).toBe(1);
  expect(await third.bytesOf(Buffer.concat([script, Buffer.from('!')]))).toBeGreaterThan(1);
});

test('where what was kept is damaged, and for another slice, every file is weighed', async () => {
  await keepWrong();
  const ofOther = await readWeights(storage(), 'mf-other');
  expect(await ofOther.bytesOf(script)).toBeGreaterThan(1);
  await keep('{"damaged');
  const weighed = await readWeights(storage(), SLICE);
  expect(await weighed.bytesOf(script)).toBeGreaterThan(1);
});

test('of what no release asks for any more no weight is kept', async () => {
  const first = createFileWeights();
  await first.bytesOf(script);
  await storeWeights(storage(), SLICE, first);
  const next = await readWeights(storage(), SLICE);
  await next.bytesOf(Buffer.from('export {};'));
  await storeWeights(storage(), SLICE, next);
  expect(Object.keys(await next.asked())).toHaveLength(1);
});
