import { readDesigns } from '../designs/read-designs.ts';
import { readModels } from '../designs/read-models.ts';
import { FINAL } from '../settings/settings.ts';
import { readRooms } from './room-jobs.ts';
import { scaleJobs } from './scale-jobs.ts';

const read = async () => ({
  products: await readModels(),
  designs: await readDesigns(),
  rooms: await readRooms(),
});

test('every big piece is shown in a room or beside something familiar', async () => {
  const { products, designs, rooms } = await read();
  const inRooms = rooms.flatMap(({ placements }) => placements.map(({ product_slug }) => product_slug));
  const isShown = (product: (typeof products)[number]) =>
    inRooms.includes(product.slug) || scaleJobs([product], products, designs, FINAL, rooms).length === 1;
  const big = products.filter(
    ({ model: { params } }) => Math.max(...['w', 'd', 'h'].map((side) => Number(params[side] ?? 0))) >= 0.9,
  );
  expect(big.length).toBeGreaterThan(50);
  expect(big.filter((product) => !isShown(product)).map(({ slug }) => slug)).toEqual([]);
});

test('a bed is shown beside a nightstand with a lamp on it, each in true size', async () => {
  const { products, designs } = await read();
  const bed = products.filter(({ slug }) => slug === 'torsten-oak-bed');
  const [job] = scaleJobs(bed, products, designs, FINAL, []);
  expect(job?.id).toMatch(/^torsten-oak-bed-.*--scale$/);
  expect(
    job?.beside?.map(({ furniture, at, size }) => [furniture, at, size?.every((side) => side > 0.2)]),
  ).toEqual([
    ['nightstand', 'right', true],
    ['table_lamp', 'onto', true],
  ]);
});

test('what a room shows, and what nothing familiar stands beside, has no such picture', async () => {
  const { products, designs } = await read();
  const shownIn = (slug: string) => [{ placements: [{ product_slug: slug }] }];
  const wren = products.filter(({ slug }) => slug === 'wren');
  expect(scaleJobs(wren, products, designs, FINAL, [])).toHaveLength(1);
  expect(scaleJobs(wren, products, designs, FINAL, shownIn('wren'))).toEqual([]);
  const stool = products.filter(({ slug }) => slug === 'perch-backless-stool');
  expect(scaleJobs(stool, products, designs, FINAL, [])).toHaveLength(1);
  const bowl = products.filter(({ slug }) => slug === 'fen-bowl');
  expect(scaleJobs(bowl, products, designs, FINAL, [])).toEqual([]);
});
