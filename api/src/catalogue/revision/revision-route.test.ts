import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi({ lifetime: 'test' });
const revision = async () => (await api.app.inject('/api/v1/catalogue_revision')).json().data;
const setStock = (quantity: number) =>
  api.db.updateTable('variant').set({ quantity }).where('id', '=', 1001).execute();

test('shells are told when the last piece is sold or the first one comes, and not of those in between', async () => {
  const seen = [await revision()];
  for (const quantity of [2, 1, 0, 5, 4]) {
    await setStock(quantity);
    seen.push(await revision());
  }
  const grown = seen.slice(1).map((each, place) => each > seen[place]);
  expect(grown).toEqual([false, false, true, true, false]);
});
