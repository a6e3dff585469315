import { FACETS } from '@sanderling/contract/commerce/search-index';
import { type IndexedVariant, readRecords } from '../../../search/records/read-records.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { answerQuery } from '../protocol/answer-query.ts';
import { buildSearchIndex, type SearchIndex, updateSearchIndex } from './search-index.ts';

const api = useTestApi();
const QUERIES = [
  '',
  'v',
  'velvet sofa',
  'velvt soffa',
  'renamed',
  'zanzibar',
  'green chair not leather',
  'KH-VS',
];
let before: IndexedVariant[];
beforeAll(async () => {
  before = await readRecords(api.db, new Date('2026-11-20T16:00:00Z'));
});

const answersOf = (index: SearchIndex) =>
  QUERIES.map((query) => {
    const { processingTimeMS: _, ...answer } = answerQuery(index, 'variants', {
      query,
      distinct: true,
      facets: FACETS,
    });
    return answer;
  });
const changed = (variant: IndexedVariant, record: Partial<IndexedVariant['record']>): IndexedVariant => ({
  ...variant,
  record: { ...variant.record, ...record },
});

test('an index that was changed by what is new, gone and renamed answers as one that is built of all records', async () => {
  const index = await buildSearchIndex(before);
  const after = before
    .filter(({ record }) => record.product_id !== 103)
    .map((each) =>
      each.record.product_id === 104
        ? changed(each, { name: 'Zanzibar', price: 12, colors: ['Green'] })
        : each,
    )
    .concat(
      before.slice(0, 1).map((each) => changed(each, { variant_id: 9_000_001, product_id: 9_000_001 })),
    );
  const updated = updateSearchIndex(index, after);
  if (!updated) throw new Error('Few have changed.');
  expect(answersOf(updated)).toEqual(answersOf(await buildSearchIndex(after)));
});

test('an index of which most has changed, or whose pieces are of a new kind, is built of all records', async () => {
  const index = await buildSearchIndex(before);
  const renamed = before.map((each) => changed(each, { name: `Renamed ${each.record.name}` }));
  expect(updateSearchIndex(index, renamed)).toBeNull();
  const [first, ...others] = before;
  if (!first) throw new Error('There are records.');
  expect(updateSearchIndex(index, [changed(first, { category_name: 'Hatstands' }), ...others])).toBeNull();
  expect(answersOf(index)).toEqual(answersOf(await buildSearchIndex(before)));
});

test('R007 color and material hold for one variant: blue linen beside green velvet is no blue velvet', async () => {
  const looks = [
    { colors: ['Blue'], materials: ['Linen'], variant_name: 'Wren sofa, Indigo linen' },
    { colors: ['Green'], materials: ['Velvet'], variant_name: 'Wren sofa, Moss velvet' },
  ];
  const wren = before.filter(({ record }) => record.product_id === 105).slice(0, 2);
  const index = await buildSearchIndex(wren.map((each, at) => changed(each, looks[at] ?? {})));
  const find = (query: string) => answerQuery(index, 'variants', { query, distinct: true }).hits;
  expect(find('blue velvet sofa')).toEqual([]);
  expect(find('green velvet sofa')).toMatchObject([looks[1]]);
});
