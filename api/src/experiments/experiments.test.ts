import { assignVariant } from '@sanderling/server/experiments/assign-variant';
import { useTestApi } from '../testing/test-api.ts';

const ROWS = {
  id: 'home-rows',
  pages: ['/'],
  variants: [
    { name: 'control', percent: 50 },
    { name: 'in-stock-first', percent: 50 },
  ],
  goal: 'add_to_cart' as const,
  begins: '2026-01-01T00:00:00Z',
  ends: '2026-06-01T00:00:00Z',
};
const api = useTestApi({ lifetime: 'test', config: { experiments: [ROWS] }, now: '2026-03-01T12:00:00Z' });

const visitors = Array.from({ length: 30 }, (_, index) => String(index).padStart(22, 'v'));
const post = async (path: string, payload: object) => {
  const answer = await api.app.inject({ method: 'POST', url: `/api/v1/experiments/${path}`, payload });
  return { status: answer.statusCode, ...answer.json() };
};
const viewOf = (visitor: string) => ({ visitor, experiment: ROWS.id, variant: assignVariant(ROWS, visitor) });
const results = async () => (await api.app.inject({ url: '/_warehouse/experiments' })).json().data[0];

test('a visitor is counted once, however often and from however many tabs a view is told', async () => {
  const [visitor = ''] = visitors;
  const answers = await Promise.all(Array.from({ length: 10 }, () => post('views', viewOf(visitor))));
  expect(answers.filter(({ data }) => data.recorded)).toHaveLength(1);
  const { variants } = await results();
  expect(variants.map(({ visitors: count }: { visitors: number }) => count).sort()).toEqual([0, 1]);
});

test('a goal counts once, for visitors who have seen a variant before it', async () => {
  const [seen = '', unseen = ''] = visitors;
  await post('goals', { visitor: unseen, goal: 'add_to_cart' });
  await post('views', viewOf(seen));
  expect((await post('goals', { visitor: seen, goal: 'purchase' })).data.recorded).toBe(false);
  expect((await post('goals', { visitor: seen, goal: 'add_to_cart' })).data.recorded).toBe(true);
  expect((await post('goals', { visitor: seen, goal: 'add_to_cart' })).data.recorded).toBe(false);
  const { variants } = await results();
  const reached = variants.map(({ reached: count }: { reached: number }) => count);
  expect(reached.sort()).toEqual([0, 1]);
});

test('a variant that is not the visitor’s, an unknown experiment and one that is over are not counted', async () => {
  const [visitor = ''] = visitors;
  const view = viewOf(visitor);
  const other = ROWS.variants.find(({ name }) => name !== view.variant)?.name;
  expect((await post('views', { ...view, variant: other })).data.recorded).toBe(false);
  expect((await post('views', { ...view, experiment: 'made-up' })).data.recorded).toBe(false);
  expect((await post('views', { ...view, visitor: 'x' })).status).toBe(422);
  api.setNow(ROWS.ends);
  expect((await post('views', view)).data.recorded).toBe(false);
});

test('an operator reads shares with their intervals, and is told not to conclude before the end', async () => {
  for (const visitor of visitors)
    await api.db
      .insertInto('experiment_view')
      .values({ ...viewOf(visitor), viewed_at: new Date() })
      .execute();
  expect((await results()).conclusion).toContain('still running');
  api.setNow(ROWS.ends);
  const { variants, conclusion } = await results();
  expect(conclusion).toBe('Between in-stock-first and control no difference can be told.');
  expect(variants[0]).toMatchObject({ name: 'control', share: 0, difference: null });
  expect(variants[1].difference.low).toBeLessThan(0);
});
