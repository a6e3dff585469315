import { useStore } from '../testing/use-store.ts';
import { comparisonPath, readComparison } from './address/compare-address.ts';
import { loader } from './compare.route.tsx';

const store = useStore();
const compare = (search: string) => loader(store.argsFor(`/compare${search}`));
const HOLM = 'holm-sideboard';
const ROSALIND = 'rosalind-sideboard-dark-oak-verde-marble';

test('two oak sideboards stand side by side, fact by fact', async () => {
  const { products, rows } = await compare(`?piece=${HOLM}&piece=${ROSALIND}`);
  expect(products.map(({ name }) => name)).toEqual([
    'Holm sideboard',
    'Rosalind buffet with marble top and reeded fronts',
  ]);
  const width = rows.find(({ name }) => name === 'Width');
  expect(width).toEqual({ name: 'Width', values: ['63 in', '52 in'], isSame: false });
  for (const { values } of rows) expect(values).toHaveLength(2);
});

test('what is the same in all can be left out, and how much that is stays known', async () => {
  const all = await compare(`?piece=${HOLM}&piece=${ROSALIND}`);
  const different = await compare(`?piece=${HOLM}&piece=${ROSALIND}&only=differences`);
  expect(all.sameCount).toBeGreaterThan(0);
  expect(different.rows).toHaveLength(all.rows.length - all.sameCount);
});

test('a piece that is gone is left out, and nothing at all is no error', async () => {
  const { products, comparison } = await compare(`?piece=no-such-piece&piece=${HOLM}`);
  expect(products.map(({ slug }) => slug)).toEqual([HOLM]);
  expect(comparison.slugs).toEqual([HOLM]);
  expect((await compare('')).products).toEqual([]);
});

test('an address holds four pieces at most, each once, and reads back', () => {
  const search = new URLSearchParams(
    'piece=a&piece=a&piece=b&piece=../x&piece=c&piece=d&piece=e&only=differences',
  );
  const comparison = readComparison(search);
  expect(comparison).toEqual({ slugs: ['a', 'b', 'c', 'd'], isOnlyDifferences: true });
  expect(readComparison(new URL(comparisonPath(comparison), 'https://shop.example').searchParams)).toEqual(
    comparison,
  );
});
