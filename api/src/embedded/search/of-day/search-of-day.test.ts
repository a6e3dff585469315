import { pino } from 'pino';
import { useTestApi } from '../../../testing/test-api.ts';
import { openSearchThread } from '../thread/search-thread.ts';
import { createSearchOfDay, type SearchOfDay } from './search-of-day.ts';
import { stretchBegin } from './stretch-of-day.ts';

const api = useTestApi();
const MARTINI = {
  kind: 'query',
  indexName: 'variants',
  body: { filters: 'product_slug:otis-martini-table' },
} as const;
/** Its deal is on, and ends with December 20. */
const IN_THE_DEAL = '2026-12-20T18:00:30.000Z';

// Each day reads all that is listed.
beforeAll(async () => {
  await api.db
    .updateTable('product')
    .set({ listed: false })
    .where('slug', '!=', 'otis-martini-table')
    .execute();
});

let opened: number;
let loaded: number;
let version: string;
let days: SearchOfDay;
beforeEach(() => {
  opened = 0;
  loaded = 0;
  version = 'first';
  days = createSearchOfDay({
    db: api.db,
    logger: pino({ level: 'silent' }),
    versionOfIndex: () => version,
    // Each is a thread with all records: two are enough to see the third take a place.
    maxDays: 2,
    openThread: (onEnd) => {
      opened += 1;
      const thread = openSearchThread(onEnd);
      const load: typeof thread.load = (...given) => {
        loaded += 1;
        return thread.load(...given);
      };
      return { ...thread, load };
    },
  });
});
afterEach(() => days.close());

async function hitAt(at: string) {
  const [hit] = JSON.parse(await days.ask(new Date(at), MARTINI, 'editor')).hits;
  return { price: hit.price, on_sale: hit.on_sale };
}

test('an editor whose preview goes on with its clock searches the records that were read for its first page', async () => {
  const before = await hitAt(IN_THE_DEAL);
  expect(before.on_sale).toBe(true);
  for (const at of ['2026-12-20T18:01:30.000Z', '2026-12-20T19:40:00.000Z'])
    expect(await hitAt(at)).toEqual(before);
  expect(opened).toBe(1);
});

test('two editors who look at two days in turn have each day read once', async () => {
  for (const at of [IN_THE_DEAL, '2026-12-22T18:00:00.000Z', IN_THE_DEAL, '2026-12-22T18:01:00.000Z'])
    expect((await hitAt(at)).on_sale).toBe(at.startsWith('2026-12-20'));
  expect(opened).toBe(2);
});

test('of many days the one that was asked for the longest time ago makes room', async () => {
  const of = (day: number) => hitAt(`2026-12-${day}T18:00:00.000Z`);
  for (const day of [22, 23, 22, 24, 22]) await of(day);
  // That was the 23rd: the 22nd, though it came first, was asked for again and is open.
  expect(opened).toBe(3);
});

test('an editor sees a changed price in the preview that is open, and it is not read anew', async () => {
  const raiseBy = (cents: number) =>
    api.db
      .updateTable('variant')
      .set((eb) => ({ price_cents: eb('price_cents', '+', cents) }))
      .where('product_id', 'in', (eb) =>
        eb.selectFrom('product').select('id').where('slug', '=', 'otis-martini-table'),
      )
      .execute();
  const { price } = await hitAt('2026-12-22T18:00:00.000Z');
  await raiseBy(1_000);
  version = 'second';
  expect((await hitAt('2026-12-22T18:00:00.000Z')).price).toBe(price + 10);
  expect([opened, loaded]).toEqual([1, 1]);
  await raiseBy(-1_000);
});

test('a day that has made room while it was read tells its editor to come again, and ends its thread', async () => {
  const asked = [22, 23, 24].map((day) => hitAt(`2026-12-${day}T18:00:00.000Z`));
  const answers = await Promise.allSettled(asked);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(answers[0]).toMatchObject({ reason: { statusCode: 503 } });
});

test.each([
  ['the second of a deal', '2026-12-20T13:00:00.000Z', '2026-12-20T13:00:00.000Z'],
  ['the second before', '2026-12-20T12:59:59.000Z', '2026-12-20T06:00:00.000Z'],
  ['the last order of a day', '2026-12-20T20:00:00.000Z', '2026-12-20T20:00:00.000Z'],
  ['midnight in Chicago', '2026-12-21T06:00:00.000Z', '2026-12-21T06:00:00.000Z'],
  ['the night in which clocks go forward', '2027-03-14T09:00:00.000Z', '2027-03-14T06:00:00.000Z'],
  ['the day in which clocks went back', '2026-11-01T20:30:00.000Z', '2026-11-01T20:00:00.000Z'],
])('records are those of %s', (_what, at, begin) => {
  expect(stretchBegin(new Date(at), ['2026-12-20T13:00:00.000Z']).toISOString()).toBe(begin);
});
