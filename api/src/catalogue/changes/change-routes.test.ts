import { sql } from 'kysely';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi({ lifetime: 'test' });
const ask = async (since = '') =>
  (await api.app.inject(`/api/v1/catalogue_changes${since && `?since=${encodeURIComponent(since)}`}`)).json()
    .data;
const setStock = (quantity: number) =>
  api.db.updateTable('variant').set({ quantity }).where('id', '=', 1001).execute();

test('shells are told when the last piece is sold or the first one comes, and not of those in between', async () => {
  let { cursor } = await ask();
  const told = [];
  for (const quantity of [2, 1, 0, 5, 4]) {
    await setStock(quantity);
    const changes = await ask(cursor);
    told.push(changes.slugs.includes('mara-three-seat-sofa'));
    cursor = changes.cursor;
  }
  expect(told).toEqual([false, false, true, true, false]);
});

test('a change names the product’s addresses and the lists that it stands in, and no others', async () => {
  const { cursor } = await ask();
  await setStock(0);
  const { slugs, lists, everything } = await ask(cursor);
  expect(everything).toBe(false);
  expect(slugs).toEqual(expect.arrayContaining(['mara-three-seat-sofa', 'mara-three-seat-sofa-flax-linen']));
  expect(lists).toEqual(
    expect.arrayContaining(['/products', '/categories/living', '/categories/living/sofas']),
  );
  expect(lists).not.toContain('/categories/lighting');
});

test('what is not a moment of the database is answered as if all had changed', async () => {
  expect(await ask('7')).toMatchObject({ everything: true });
  expect(await ask("1:1:';drop table variant")).toMatchObject({ everything: true });
});

test('what a restored copy brings from a server that was further on is no change here, and a moment of that server is another database’s', async () => {
  const { cursor } = await ask();
  await sql`insert into catalogue_change (transaction_id, subject) values ('900000', 'menu'), ('900000', 'product:101')`.execute(
    api.db,
  );
  expect(await ask(cursor)).toMatchObject({ everything: false, slugs: [] });
  expect(await ask('899999:899999:')).toMatchObject({ everything: true });
  await setStock(0);
  expect((await ask(cursor)).slugs).toContain('mara-three-seat-sofa');
});
