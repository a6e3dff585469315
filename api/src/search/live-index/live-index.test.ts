import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { pino } from 'pino';
import { readCursor } from '../../catalogue/changes/read-changes.ts';
import { buildSearchIndex, find } from '../../embedded/search/engine/search-index.ts';
import { readSearchParameters } from '../../embedded/search/engine/search-parameters.ts';
import { answerQuery } from '../../embedded/search/protocol/answer-query.ts';
import { useTestApi } from '../../testing/test-api.ts';
import type { IndexedVariant } from '../records/read-records.ts';
import { createLiveIndex } from './live-index.ts';

const api = useTestApi({ lifetime: 'test' });
let loaded: (readonly IndexedVariant[])[];
beforeEach(() => {
  loaded = [];
});
const open = () =>
  createLiveIndex({ db: api.db, clock: () => new Date('2026-11-20T16:00:00Z') }, pino({ level: 'silent' }), {
    load: async (parts) => void loaded.push(await all(parts)),
    update: async (_, variants) => void loaded.push(variants),
  });
async function all(parts: AsyncIterable<readonly IndexedVariant[]>) {
  const variants: IndexedVariant[] = [];
  for await (const part of parts) variants.push(...part);
  return variants;
}
const recordOf = (id: number) => loaded.at(-1)?.find(({ record }) => record.variant_id === id)?.record;

test('a changed price is found without a restart, and what has not changed is not built again', async () => {
  const index = open();
  await index.ready();
  expect(recordOf(1001)?.price).toBe(3290);
  expect(await index.refresh()).toBe(false);
  await api.db.updateTable('variant').set({ price_cents: 300_000 }).where('id', '=', 1001).execute();
  expect(await index.refresh()).toBe(true);
  expect(recordOf(1001)?.price).toBe(3000);
});

test('selling one of many changes nothing in the lists; selling the last one does', async () => {
  const index = open();
  await index.ready();
  await api.db.updateTable('variant').set({ quantity: 1 }).where('id', '=', 1001).execute();
  expect(await index.refresh()).toBe(false);
  await api.db.updateTable('variant').set({ quantity: 0 }).where('id', '=', 1001).execute();
  expect(await index.refresh()).toBe(true);
  expect(recordOf(1001)).toMatchObject({ availability: 'Sold out', purchasable: false });
});

test('lists have the price of a deal from its second on, and the regular one from its end on', async () => {
  const { id } = await api.db
    .selectFrom('variant')
    .select('id')
    .where('slug', 'like', 'alba-nightstand%')
    .where('main', '=', true)
    .executeTakeFirstOrThrow();
  let now = new Date('2026-11-23T05:59:59Z');
  const index = createLiveIndex({ db: api.db, clock: () => now }, pino({ level: 'silent' }), {
    load: async (parts) => void loaded.push(await all(parts)),
    update: async (_, variants) => void loaded.push(variants),
  });
  await index.ready();
  expect(recordOf(id)).toMatchObject({ price: 480, on_sale: false });
  now = new Date('2026-11-23T06:00:00Z');
  expect(await index.refresh()).toBe(true);
  expect(recordOf(id)).toMatchObject({
    price: 384,
    regular_price: 480,
    deal_ends_at: '2026-12-01T06:00:00.000Z',
  });
  expect(await index.refresh()).toBe(false);
  now = new Date('2026-12-01T06:00:00Z');
  expect(await index.refresh()).toBe(true);
  expect(recordOf(id)).toMatchObject({ price: 480, on_sale: false });
  expect(recordOf(id)).not.toHaveProperty('deal_ends_at');
});

test('an edit is brought in while all records are read again, and what was read of it before does not come after it', async () => {
  let now = new Date('2026-11-23T05:59:59Z');
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let parts: (readonly IndexedVariant[])[] = [];
  const index = createLiveIndex({ db: api.db, clock: () => now }, pino({ level: 'silent' }), {
    load: async (coming) => {
      const isFirst = loaded.length === 0;
      // Records are read before they are asked for, as by a load that has come half of its way.
      const read = coming[Symbol.asyncIterator]();
      const first = read.next();
      if (!isFirst) {
        begun.resolve();
        await held.promise;
      }
      parts = [(await first).value ?? []];
      loaded.push(parts.flat());
    },
    update: async (_, variants) => void loaded.push(variants),
  });
  await index.ready();
  // A sale begins, for which all are read again.
  now = new Date('2026-11-23T06:00:00Z');
  const reloaded = index.refresh();
  await begun.promise;
  await api.db.updateTable('variant').set({ price_cents: 300_000 }).where('id', '=', 1001).execute();
  expect(await index.refresh()).toBe(true);
  expect(recordOf(1001)?.price).toBe(3000);
  held.resolve();
  expect(await reloaded).toBe(true);
  expect(parts.flat().filter(({ record }) => record.variant_id === 1001 && record.price !== 3000)).toEqual(
    [],
  );
});

test('a brand with a new name has its pieces brought in again, and one that is added has none', async () => {
  const index = open();
  await index.ready();
  const brand = await api.db.selectFrom('brand').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow();
  await api.db
    .insertInto('brand')
    .values({ ...brand, picture: null, id: 9_001, sku_prefix: 'ZZ', name: 'Zanzibar', slug: 'zanzibar' })
    .execute();
  expect(await index.refresh()).toBe(false);
  const [own] = loaded.at(-1) ?? [];
  await api.db
    .updateTable('brand')
    .set({ name: 'Renamed' })
    .where('slug', '=', own?.record.supplier_slug ?? '')
    .execute();
  expect(await index.refresh()).toBe(true);
  const shown = loaded.at(-1) ?? [];
  expect(new Set(shown.map(({ record }) => record.supplier_name))).toEqual(new Set(['Renamed']));
  expect(shown.length).toBeLessThan(loaded[0]?.length ?? 0);
});

test('what the catalogue no longer names is not found', async () => {
  const index = open();
  await index.ready();
  await api.db.updateTable('product').set({ listed: false }).where('id', '=', 101).execute();
  await index.refresh();
  const searched = await buildSearchIndex(loaded.at(-1) ?? []);
  const found = find(searched, 'variants', readSearchParameters({ query: 'mara three-seat' }));
  const names = Array.from(found.ranked, (at) => searched.records[at]?.product_slug);
  expect(names).not.toContain('mara-three-seat-sofa');
});

test('markup in a name stays text where found words are marked', async () => {
  await api.db.updateTable('variant').set({ name: '<script>x</script>' }).where('id', '=', 1005).execute();
  await open().ready();
  const searched = await buildSearchIndex(loaded.at(-1) ?? []);
  const { hits } = answerQuery(searched, 'variants', { query: 'script' });
  expect(JSON.stringify(hits[0]?._highlightResult)).not.toContain('<script');
  expect(JSON.stringify(hits[0]?._highlightResult)).toContain('&lt;<em>script</em>&gt;');
});

test('a start goes on from what was saved, brings in what has changed since, and reads all again behind it', async () => {
  const saved = await readCursor(api.db);
  await api.db.updateTable('variant').set({ price_cents: 300_000 }).where('id', '=', 1001).execute();
  const held = Promise.withResolvers<void>();
  const index = createLiveIndex(
    { db: api.db, clock: () => new Date('2026-11-20T16:00:00Z') },
    pino({ level: 'silent' }),
    {
      load: async (parts) => {
        await held.promise;
        loaded.push(await all(parts));
      },
      update: async (_, variants) => void loaded.push(variants),
    },
    { restore: async () => saved, save: async () => {} },
  );
  await index.ready();
  expect(recordOf(1001)?.price).toBe(3000);
  expect(loaded.map((records) => records.every(({ record }) => record.product_id === 101))).toEqual([true]);
  held.resolve();
  await waitUntil('all are read again', () => loaded.some((records) => records.length > 100));
});

test('every new set of records is handed on once, to be searched and to be pushed to the service in production', async () => {
  const index = open();
  await Promise.all([index.ready(), index.ready()]);
  await api.db.updateTable('product').set({ name: 'Hollis' }).where('id', '=', 102).execute();
  await index.refresh();
  expect(loaded).toHaveLength(2);
});

test('records that are gone with their thread are loaded again, and a load that fails is followed by another try', async () => {
  const index = open();
  await index.ready();
  index.reload();
  await index.ready();
  expect(loaded).toHaveLength(2);
  let tries = 0;
  const failing = createLiveIndex({ db: api.db, clock: () => new Date() }, pino({ level: 'silent' }), {
    load: async () => {
      tries += 1;
      if (tries === 1) throw new Error('away');
    },
    update: null,
  });
  await expect(failing.ready()).rejects.toThrow('away');
  await failing.ready();
  expect(tries).toBe(2);
});
