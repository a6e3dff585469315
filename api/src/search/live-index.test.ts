import { pino } from 'pino';
import { useTestApi } from '../testing/test-api.ts';
import { find } from './engine/search-index.ts';
import { readSearchParameters } from './engine/search-parameters.ts';
import { createLiveIndex } from './live-index.ts';

const api = useTestApi();
const open = () =>
  createLiveIndex({ db: api.db, clock: () => new Date('2026-11-20T16:00:00Z') }, pino({ level: 'silent' }));

test('a changed price is found without a restart, and what has not changed is not built again', async () => {
  const index = open();
  const priceOf = async () =>
    (await index.current()).records.find(({ variant_id }) => variant_id === 1001)?.price;
  expect(await priceOf()).toBe(3290);
  expect(await index.refresh()).toBe(false);
  await api.db.updateTable('variant').set({ price_cents: 300_000 }).where('id', '=', 1001).execute();
  expect(await index.refresh()).toBe(true);
  expect(await priceOf()).toBe(3000);
});

test('selling one of many changes nothing in the lists; selling the last one does', async () => {
  const index = open();
  await index.current();
  await api.db.updateTable('variant').set({ quantity: 1 }).where('id', '=', 1001).execute();
  expect(await index.refresh()).toBe(false);
  await api.db.updateTable('variant').set({ quantity: 0 }).where('id', '=', 1001).execute();
  expect(await index.refresh()).toBe(true);
  const record = (await index.current()).records.find(({ variant_id }) => variant_id === 1001);
  expect(record).toMatchObject({ availability: 'Sold out', purchasable: false });
});

test('what the catalogue no longer names is not found', async () => {
  const index = open();
  await index.current();
  await api.db.updateTable('product').set({ listed: false }).where('id', '=', 101).execute();
  await index.refresh();
  const found = find(await index.current(), 'variants', readSearchParameters({ query: 'mara three-seat' }));
  expect(found.ranked).toHaveLength(0);
});

test('markup in a name stays text where found words are marked', async () => {
  await api.db.updateTable('variant').set({ name: '<script>x</script>' }).where('id', '=', 1005).execute();
  const { answerQuery } = await import('./protocol/answer-query.ts');
  const index = open();
  const { hits } = answerQuery(await index.current(), 'variants', { query: 'script' });
  expect(JSON.stringify(hits[0]?._highlightResult)).not.toContain('<script');
  expect(JSON.stringify(hits[0]?._highlightResult)).toContain('&lt;<em>script</em>&gt;');
});

test('every new set of records is handed on, to be pushed to the search service in production', async () => {
  const pushed: number[] = [];
  const index = createLiveIndex(
    { db: api.db, clock: () => new Date() },
    pino({ level: 'silent' }),
    async (variants) => {
      pushed.push(variants.length);
    },
  );
  await index.current();
  await api.db.updateTable('product').set({ name: 'Hollis' }).where('id', '=', 102).execute();
  await index.refresh();
  expect(pushed).toHaveLength(2);
});
