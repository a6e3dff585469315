import { type IndexedVariant, readRecordsInParts } from '../../../search/records/read-records.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { openSearchThread, type SearchThread } from './search-thread.ts';

const api = useTestApi();
const records = () => readRecordsInParts(api.db, new Date('2026-11-20T16:00:00Z'));

const LIMITS = { waiting: { perVisitor: 2, inAll: 3 }, waitMs: 60_000, answerMs: 60_000 };
const ends: string[] = [];
const threads: SearchThread[] = [];
function open(limits: Partial<typeof LIMITS> = {}): SearchThread {
  const thread = openSearchThread((reason) => ends.push(reason), { ...LIMITS, ...limits });
  threads.push(thread);
  return thread;
}
afterEach(async () => {
  for (const thread of threads.splice(0)) await thread.close();
  ends.length = 0;
});
const sofas = { kind: 'query', indexName: 'variants', body: { query: 'sofa' } } as const;
/** What a thread works on for a while. */
const costly = {
  kind: 'queries',
  body: {
    requests: Array.from({ length: 50 }, () => ({
      indexName: 'variants',
      query: 'velvtt sofaaa lamppp taable',
      hitsPerPage: 1000,
    })),
  },
} as const;

test('a search is answered beside the thread that sells, which goes on meanwhile', async () => {
  const thread = open();
  await thread.load(records());
  const order: string[] = [];
  const searching = thread
    .ask(costly, 'a')
    .catch(() => '')
    .then(() => order.push('search'));
  await api.app.inject('/healthz').then(() => order.push('another call'));
  await searching;
  expect(order).toEqual(['another call', 'search']);
  expect(JSON.parse(await thread.ask(sofas, 'a')).nbHits).toBeGreaterThan(0);
});

test('an edit that comes while all records come anew is searched at once, and still when they have come', async () => {
  const thread = open();
  await thread.load(records());
  const all: IndexedVariant[] = [];
  for await (const part of records()) all.push(...part);
  const sofa = all.filter(({ record }) => record.product_slug === 'mara-three-seat-sofa');
  const edited = sofa.map((each) => ({ ...each, record: { ...each.record, price: 12_345 } }));
  const find = async () => {
    const body = { filters: 'product_slug:mara-three-seat-sofa' };
    return JSON.parse(await thread.ask({ kind: 'query', indexName: 'variants', body }, 'a')).hits[0].price;
  };
  const held = Promise.withResolvers<void>();
  async function* slowly() {
    yield all;
    await held.promise;
  }
  const loading = thread.load(slowly());
  await thread.update([sofa[0]?.record.product_id ?? 0], edited);
  expect(await find()).toBe(12_345);
  held.resolve();
  await loading;
  expect(await find()).toBe(12_345);
});

test('searches that do not fit are refused at once: of one visitor with 429, of all with 503', async () => {
  const thread = open();
  const waiting = [thread.ask(sofas, 'a'), thread.ask(sofas, 'a')];
  await expect(thread.ask(sofas, 'a')).rejects.toMatchObject({ statusCode: 429 });
  waiting.push(thread.ask(sofas, 'b'));
  await expect(thread.ask(sofas, 'c')).rejects.toMatchObject({ statusCode: 503 });
  await thread.load(records());
  for (const json of await Promise.all(waiting)) expect(JSON.parse(json).nbHits).toBeGreaterThan(0);
});

test('a visitor who has waited longer than an answer is of use is told to come again', async () => {
  await expect(open({ waitMs: 20 }).ask(sofas, 'a')).rejects.toMatchObject({ statusCode: 503 });
});

test('a thread that does not answer is replaced, and the next one is told the records', async () => {
  const thread = open({ answerMs: 1 });
  await thread.load(records());
  await expect(thread.ask(costly, 'a')).rejects.toThrow('An answer took too long.');
  expect(ends).toEqual(['An answer took too long.']);
  await thread.load(records());
});

test('records that come when it is closed already start no thread, for which the process would wait', async () => {
  const thread = open();
  await thread.load(records());
  await thread.close();
  await expect(thread.update([1], [])).rejects.toThrow('The search was closed.');
  await expect(thread.load(records())).rejects.toThrow('The search was closed.');
});
