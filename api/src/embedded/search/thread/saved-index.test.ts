import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FACETS } from '@sanderling/contract/commerce/search-index';
import { type IndexedVariant, readRecords } from '../../../search/records/read-records.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { answerCall } from '../protocol/answer-call.ts';
import type { IndexStamp } from './messages.ts';
import { createSearchedRecords } from './searched-records.ts';

const api = useTestApi();
const STAMP: IndexStamp = {
  program: 'this one',
  database: '7:16384',
  cursor: '1:1:',
  savedAt: 0,
  stretch: 0,
  known: new Map(),
};
const WANTED = { ...STAMP, notBefore: 0 };
let folder: string;
let path: string;
let all: IndexedVariant[];
beforeAll(async () => {
  all = await readRecords(api.db, new Date('2026-11-20T16:00:00Z'));
  folder = await mkdtemp(join(tmpdir(), 'saved-index-'));
  path = join(folder, 'search-index.bin');
  const records = createSearchedRecords();
  records.beginLoad([]);
  records.takePart(all);
  await records.endLoad();
  await records.save(path, STAMP);
});
afterAll(() => rm(folder, { recursive: true }));

async function built(variants: readonly IndexedVariant[]) {
  const records = createSearchedRecords();
  records.beginLoad([]);
  records.takePart(variants);
  await records.endLoad();
  return records;
}
function answersOf(records: ReturnType<typeof createSearchedRecords>) {
  const index = records.index();
  if (!index) throw new Error('Nothing can be searched.');
  return ['', 's', 'velvet sofa', 'velvt soffa', 'green chair not leather', 'zanzibar'].map((query) => {
    const body = { query, distinct: true, facets: FACETS };
    const answer = answerCall(index, { kind: 'query', indexName: 'variants', body });
    return { ...answer, processingTimeMS: 0 };
  });
}

test('an index that was saved answers as before, and takes edits as one that was built', async () => {
  const records = createSearchedRecords();
  expect(await records.restore(path, WANTED)).toEqual(STAMP);
  expect(answersOf(records)).toEqual(answersOf(await built(all)));
  const edit = all
    .filter(({ record }) => record.product_id === 104)
    .map((each) => ({ ...each, record: { ...each.record, name: 'Zanzibar', price: 12 } }));
  await records.update({ products: [103, 104], variants: edit });
  const after = all.flatMap((each) => {
    if (each.record.product_id === 103) return [];
    return edit.find(({ record }) => record.variant_id === each.record.variant_id) ?? each;
  });
  expect(answersOf(records)).toEqual(answersOf(await built(after)));
});

test('what another program or another database has saved, of other prices or long ago, or what is cut off, is not searched', async () => {
  for (const other of [{ program: 'another one' }, { database: '7:5' }, { stretch: 1 }, { notBefore: 1 }]) {
    const records = createSearchedRecords();
    expect(await records.restore(path, { ...WANTED, ...other })).toBeNull();
    expect(records.index()).toBeUndefined();
  }
  const cut = join(folder, 'cut.bin');
  const whole = await readFile(path);
  await writeFile(cut, whole.subarray(0, whole.length >> 1));
  const records = createSearchedRecords();
  expect(await records.restore(cut, WANTED)).toBeNull();
  expect(await records.restore(join(folder, 'none.bin'), WANTED)).toBeNull();
});
