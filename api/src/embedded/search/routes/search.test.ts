import type { AddressInfo } from 'node:net';
import { FACETS, type SORTS } from '@sanderling/contract/commerce/search-index';
import { type VariantRecord, variantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import { algoliasearch, type SearchResponse } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi();
let hosts: { url: string; accept: 'readWrite'; protocol: 'http' }[];
beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  hosts = [{ url: `127.0.0.1:${port}/_search`, accept: 'readWrite', protocol: 'http' }];
  // The first search builds the index, which on a busy machine takes longer than the client waits.
  await api.app.inject({ method: 'POST', url: '/_search/1/indexes/variants/query', payload: '{}' });
});

type Query = Record<string, unknown>;
type Answer = SearchResponse<VariantRecord>;
async function search(query: Query): Promise<Answer> {
  const client = liteClient('sanderling', 'public', { hosts });
  const { results } = await client.search<VariantRecord>({
    requests: [{ indexName: 'variants', hitsPerPage: 1000, ...query }],
  });
  // The lite client's type is a wider union than what a search without grouping answers.
  return results[0] as Answer;
}
const productsOf = ({ hits }: SearchResponse<VariantRecord>) => hits.map(({ product_id }) => product_id);

describe('records', () => {
  test('every variant of the shop has a record with all the fields of the contract', async () => {
    const { hits, nbHits } = await search({ attributesToHighlight: [] });
    expect(nbHits).toBe(340);
    for (const hit of hits) expect(variantRecord.parse(hit)).toEqual(hit);
  });

  test('a record has the color a shopper would name, its materials and all categories above it', async () => {
    const { hits } = await search({ facetFilters: ['objectID:1001'] });
    expect(hits[0]).toMatchObject({
      colors: ['Green'],
      materials: ['Velvet'],
      category_permalinks: ['living', 'living/sofas'],
      availability: 'In stock',
      price: 3290,
    });
    expect(hits[0]?.swatches).toHaveLength(4);
  });
});

test('a collection of a color has its products in that color, others in all', async () => {
  const { hits } = await search({ facetFilters: ['collection_slugs:verde'], distinct: true });
  expect(hits).toHaveLength(11);
  for (const { colors } of hits) expect(colors).toContain('Green');
  const light = await search({ facetFilters: ['collection_slugs:low-light'] });
  expect(new Set(light.hits.flatMap(({ colors }) => colors)).size).toBeGreaterThan(3);
});

describe('words', () => {
  test('R007 a shopper finds velvet sofas, and only what is both', async () => {
    const { hits } = await search({ query: 'velvet sofa', distinct: true });
    expect(hits.length).toBeGreaterThan(3);
    for (const hit of hits) expect(hit.materials).toContain('Velvet');
  });

  test('R007 a sofa that a velvet pillow lies on is no velvet sofa, and the variant that is shown is of both', async () => {
    for (const query of ['a blue velvet sofa', 'blue velvt sofa', 'navy velvet couch']) {
      const { hits } = await search({ query, distinct: true, removeWordsIfNoResults: 'allOptional' });
      expect(hits.length).toBeGreaterThan(0);
      for (const hit of hits) expect([hit.colors, hit.materials]).toEqual([['Blue'], ['Velvet']]);
    }
  });

  test.each([
    ['velvt sofa', 'velvet sofa'],
    ['boucle', 'bouclé'],
    ['SOFAS', 'sofa'],
  ])('"%s" finds what "%s" finds', async (typed, meant) => {
    const [one, other] = await Promise.all([search({ query: typed }), search({ query: meant })]);
    expect(one.nbHits).toBeGreaterThan(0);
    expect(new Set(productsOf(one))).toEqual(new Set(productsOf(other)));
  });

  test('what the catalogue calls a sofa is found as a couch', async () => {
    const { hits } = await search({ query: 'couch', distinct: true });
    expect(hits.map(({ category_permalink }) => category_permalink)).toContain('living/sofas');
  });

  test('the beginning of a word is enough while one types', async () => {
    expect((await search({ query: 'cred' })).nbHits).toBeGreaterThan(0);
  });

  test('a sku that is nearly right is another one', async () => {
    expect((await search({ query: 'AH-SF-101-EMEV' })).hits[0]?.sku).toBe('AH-SF-101-EMEV');
    expect((await search({ query: '2201x9' })).nbHits).toBe(0);
  });

  test('one letter finds what begins with it', async () => {
    const { hits } = await search({ query: 'q' });
    expect(hits.length).toBeGreaterThan(0);
    for (const hit of hits) {
      expect(`${hit.variant_name} ${hit.supplier_name} ${hit.category_name}`).toMatch(/\bq/i);
    }
  });

  test('nonsense finds nothing, and that is an answer', async () => {
    expect(await search({ query: 'zzyzx qwfp' })).toMatchObject({ nbHits: 0, hits: [], nbPages: 0 });
  });

  test('"green sofa" shows the green ones of sofas in several colors', async () => {
    const { hits } = await search({ query: 'green sofa', distinct: true });
    expect(hits.find(({ product_slug }) => product_slug === 'mara-three-seat-sofa')?.colors).toEqual([
      'Green',
    ]);
  });
});

describe('narrowing', () => {
  test('R004 a parent category lists what its children hold', async () => {
    const { hits } = await search({ filters: 'category_permalinks:bedroom', distinct: true });
    expect(hits.length).toBeGreaterThan(10);
    for (const hit of hits) expect(hit.category_permalink).toMatch(/^bedroom\//);
  });

  test('values of one facet are alternatives, facets must all hold', async () => {
    const green = await search({ facetFilters: [['colors:Green']] });
    const either = await search({ facetFilters: [['colors:Green', 'colors:Blue']] });
    const both = await search({ facetFilters: [['colors:Green', 'colors:Blue'], 'on_sale:true'] });
    expect(either.nbHits).toBeGreaterThan(green.nbHits ?? 0);
    expect(both.nbHits).toBeLessThan(either.nbHits ?? 0);
    for (const hit of both.hits)
      expect([hit.on_sale, hit.colors.some((color) => ['Green', 'Blue'].includes(color))]).toEqual([
        true,
        true,
      ]);
  });

  test('a minus leaves a value out', async () => {
    const { hits } = await search({ facetFilters: ['colors:-Green'] });
    for (const hit of hits) expect(hit.colors).not.toContain('Green');
  });

  test.each<[string, (hit: VariantRecord) => boolean]>([
    ['colors:Green AND price < 500', (hit) => hit.colors.includes('Green') && hit.price < 500],
    ['price:100 TO 200', (hit) => hit.price >= 100 && hit.price <= 200],
    ['supplier_name:"Marlow & Reed"', (hit) => hit.supplier_name === 'Marlow & Reed'],
    ['NOT on_sale:true', (hit) => !hit.on_sale],
    [
      '(colors:Blue OR colors:Gray) AND NOT materials:Linen',
      (hit) =>
        (hit.colors.includes('Blue') || hit.colors.includes('Gray')) && !hit.materials.includes('Linen'),
    ],
    ['width >= 80 AND width != 92', (hit) => hit.width !== null && hit.width >= 80 && hit.width !== 92],
    ['category_permalinks:living/sofas', (hit) => hit.category_permalink === 'living/sofas'],
  ])('filters: %s', async (filters, fits) => {
    const everything = (await search({})).hits.filter(fits).map(({ objectID }) => objectID);
    const { hits } = await search({ filters });
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.map(({ objectID }) => objectID).toSorted()).toEqual(everything.toSorted());
  });

  test('numbers are compared in a list of filters too', async () => {
    const { hits } = await search({ numericFilters: ['price>=100', ['price<=200', 'width>90']] });
    for (const hit of hits)
      expect(hit.price >= 100 && (hit.price <= 200 || (hit.width ?? 0) > 90)).toBe(true);
  });

  test.each([
    { filters: 'price >' },
    { filters: 'colors:Green AND' },
    { filters: '(colors:Green' },
    { filters: 'colors' },
    { filters: 'price < cheap' },
    { filters: `${'('.repeat(500)}colors:Green${')'.repeat(500)}` },
    { numericFilters: ['price ~ 3'] },
    { facetFilters: ['Green'] },
    { page: -1 },
    { hitsPerPage: 5000 },
    { query: 'x'.repeat(600) },
  ])('%j is refused in the protocol of the search service', async (query) => {
    await expect(search(query)).rejects.toMatchObject({ status: 400, message: expect.any(String) });
  });

  test('an attribute or value that no piece has fits nothing', async () => {
    expect((await search({ filters: 'colors:Ultraviolet' })).nbHits).toBe(0);
    expect((await search({ facetFilters: ['smell:Roses'] })).nbHits).toBe(0);
  });
});

describe('lists', () => {
  test('a product stands once in a list of distinct pieces', async () => {
    const products = productsOf(await search({ distinct: true }));
    expect(products).toHaveLength(118);
    expect(new Set(products).size).toBe(118);
  });

  test('a facet counts the products that choosing it would show', async () => {
    const { facets } = await search({ distinct: true, facets: [...FACETS] });
    const entries = Object.entries(facets?.colors ?? {});
    expect(entries.length).toBeGreaterThan(5);
    for (const [color, count] of entries) {
      const { nbHits } = await search({ distinct: true, facetFilters: [`colors:${color}`], hitsPerPage: 0 });
      expect([color, nbHits]).toEqual([color, count]);
    }
  });

  test('a range has its lowest and highest value', async () => {
    const { facets_stats: stats, hits } = await search({ facets: ['price'] });
    expect(stats?.price).toMatchObject({
      min: Math.min(...hits.map(({ price }) => price)),
      max: Math.max(...hits.map(({ price }) => price)),
    });
  });

  test.each<[(typeof SORTS)[number], (one: VariantRecord, other: VariantRecord) => boolean]>([
    ['featured', (one, other) => one.popularity >= other.popularity],
    ['price_asc', (one, other) => one.price <= other.price],
    ['price_desc', (one, other) => one.price >= other.price],
    ['newest', (one, other) => one.created_at >= other.created_at],
    ['rating', (one, other) => one.rating_average >= other.rating_average],
  ])('sorted by %s', async (sort, isInOrder) => {
    const { hits } = await search({
      indexName: sort === 'featured' ? 'variants' : `variants_${sort}`,
      distinct: true,
    });
    for (const [at, hit] of hits.entries()) {
      const before = hits[at - 1];
      if (before) expect(isInOrder(before, hit)).toBe(true);
    }
  });

  test('pages follow each other without gaps or repetition', async () => {
    const all = await search({ distinct: true });
    const pages = await Promise.all(
      [0, 1, 2, 3, 4].map((page) => search({ distinct: true, page, hitsPerPage: 24 })),
    );
    expect(pages.map(({ nbPages }) => nbPages)).toEqual([5, 5, 5, 5, 5]);
    expect(pages.flatMap(productsOf)).toEqual(productsOf(all));
  });

  test('what a list does not ask for is not sent', async () => {
    const { hits } = await search({
      hitsPerPage: 1,
      attributesToRetrieve: ['name'],
      attributesToHighlight: [],
    });
    expect(Object.keys(hits[0] ?? {}).toSorted()).toEqual(['name', 'objectID']);
  });

  test('found words are marked', async () => {
    const before = await search({ query: 'hollis loveseat' });
    expect(before.hits[0]?._highlightResult?.name).toMatchObject({
      value: '<em>Hollis</em> <em>loveseat</em>',
      matchLevel: 'full',
    });
  });
});

describe('the protocol', () => {
  test('R476 R477 recommendations are the eight best sellers of the variants index, each another product', async () => {
    const client = liteClient('sanderling', 'public', { hosts });
    const { results } = await client.getRecommendations({
      requests: [{ indexName: 'variants', model: 'trending-items', threshold: 0, maxRecommendations: 8 }],
    });
    const hits = (results[0]?.hits ?? []) as unknown as VariantRecord[];
    expect(hits).toHaveLength(8);
    expect(new Set(hits.map(({ product_id }) => product_id)).size).toBe(8);
    for (const hit of hits) expect([hit.purchasable, hit.gift_card]).toEqual([true, false]);
  });

  test('the full client works too: one index, several queries, values of a facet', async () => {
    const client = algoliasearch('sanderling', 'public', { hosts });
    const single = await client.searchSingleIndex({ indexName: 'variants', searchParams: { query: 'sofa' } });
    expect(single.nbHits).toBeGreaterThan(0);
    const { results } = await client.search({
      requests: [
        { indexName: 'variants', query: 'lamp' },
        { indexName: 'variants_price_asc', params: 'query=rug&hitsPerPage=1&facets=%5B%22colors%22%5D' },
      ],
    });
    expect(results).toHaveLength(2);
    expect(results[1]).toMatchObject({ hitsPerPage: 1, index: 'variants_price_asc', facets: { colors: {} } });
    const values = await client.searchForFacetValues({
      indexName: 'variants',
      facetName: 'supplier_name',
      searchForFacetValuesRequest: { facetQuery: 'mar' },
    });
    expect(values.facetHits).toEqual([
      { value: 'Marlow & Reed', count: expect.any(Number), highlighted: '<em>Mar</em>low &amp; Reed' },
    ]);
  });

  test.each([
    ['/1/indexes/*/queries', 'not json', 400],
    ['/1/indexes/*/queries', '{}', 400],
    ['/1/indexes/*/queries', '[]', 400],
    ['/1/indexes/*/queries', JSON.stringify({ requests: Array(51).fill({ indexName: 'variants' }) }), 400],
    ['/1/indexes/*/queries', JSON.stringify({ requests: [{ indexName: 'nothing' }] }), 404],
    ['/1/indexes/*/queries', JSON.stringify({ requests: [7] }), 400],
    ['/1/indexes/nothing/query', '{}', 404],
    ['/1/indexes/variants/facets/price/query', '{}', 400],
    [
      '/1/indexes/*/recommendations',
      JSON.stringify({ requests: [{ indexName: 'variants', model: 'x' }] }),
      400,
    ],
    ['/1/nothing', '{}', 404],
    ['/1/indexes/*/queries', undefined, 400],
  ])('%s with %s is answered %d with a message', async (path, payload, status) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: `/_search${path}`,
      headers: { 'content-type': 'text/plain' },
      ...(payload === undefined ? {} : { payload }),
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ message: expect.any(String), status });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });
});
