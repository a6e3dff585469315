import { DETAIL_FACETS } from '@sanderling/contract/commerce/near-results';
import type { SearchAnswer, SearchClient, SearchQuery } from '@sanderling/runtime';
import { FACET_FILTERS } from '../filters/facet-filters.ts';
import { readListingFilters } from '../filters/listing-address.ts';
import { searchListing } from './search-listing.ts';

const nothing: SearchAnswer = {
  hits: [],
  nbHits: 0,
  page: 0,
  nbPages: 0,
  hitsPerPage: 24,
  facets: {},
  facets_stats: {},
};

/** Answers each query with the next of `answers` and keeps what was asked. */
function recordingSearch(answers: Partial<SearchAnswer>[]) {
  const requests: (readonly SearchQuery[])[] = [];
  const search: SearchClient = {
    async queries(queries) {
      requests.push(queries);
      return queries.map((_, index) => ({ ...nothing, ...answers[index] }));
    },
    trending: async () => [],
  };
  return { search, requests };
}
const everything = { categoryPermalink: null };
const filters = (search: string) => readListingFilters(new URLSearchParams(search));

test('R034 a listing is one request, whatever is chosen', async () => {
  const { search, requests } = recordingSearch([]);
  await searchListing(search, filters('?color=Green&material=Oak&min_price=10'), everything);
  expect(requests).toHaveLength(1);
  expect(requests[0]).toHaveLength(4);
});

test('R034 a chosen color does not hide the other colors', async () => {
  const { search, requests } = recordingSearch([
    { nbHits: 12, facets: { colors: { Green: 12 }, materials: { Velvet: 12 } } },
    { facets: { colors: { Green: 12, Blue: 20 } } },
  ]);
  const result = await searchListing(search, filters('?color=Green'), everything);
  expect(requests[0]?.[1]?.facetFilters).toEqual([]);
  expect(result.facets.color).toEqual([
    { value: 'Blue', count: 20, isChosen: false },
    { value: 'Green', count: 12, isChosen: true },
  ]);
  expect(result.facets.material).toEqual([{ value: 'Velvet', count: 12, isChosen: false }]);
});

test('R034 values of one facet are alternatives, and different facets must all hold', async () => {
  const { search, requests } = recordingSearch([]);
  await searchListing(search, filters('?color=Green&color=-Blue&material=Oak'), everything);
  expect(requests[0]?.[0]?.facetFilters).toEqual([['colors:Green', 'colors:\\-Blue'], ['materials:Oak']]);
});

test('R004 a category lists its own products only, also while its facets are counted', async () => {
  const { search, requests } = recordingSearch([]);
  await searchListing(search, filters('?color=Green'), { categoryPermalink: 'living/sofas' });
  for (const query of requests[0] ?? []) {
    expect(query.facetFilters).toContainEqual(['category_permalinks:living/sofas']);
  }
});

test('R034 a price range narrows the products, but not the range that is offered', async () => {
  const { search, requests } = recordingSearch([
    { facets_stats: { price: { min: 120, max: 180, avg: 150, sum: 300 } } },
    { facets_stats: { price: { min: 48.5, max: 7_899.01, avg: 500, sum: 9_000 } } },
  ]);
  const result = await searchListing(search, filters('?min_price=100&max_price=200'), everything);
  expect(requests[0]?.[0]?.numericFilters).toEqual(['price>=100', 'price<=200']);
  expect(requests[0]?.[1]?.numericFilters).toEqual([]);
  expect(result.bounds.price).toEqual({ min: 48, max: 7_900 });
});

test('R034 a chosen value that nothing has stays on the list, so that it can be taken back', async () => {
  const { search } = recordingSearch([]);
  const result = await searchListing(search, filters('?color=Ultraviolet'), everything);
  expect(result.facets.color).toEqual([{ value: 'Ultraviolet', count: 0, isChosen: true }]);
});

test('R034 sorting asks the replica that is sorted so', async () => {
  const { search, requests } = recordingSearch([]);
  await searchListing(search, filters('?sort=price_asc&page=3'), everything);
  expect(requests[0]?.[0]).toMatchObject({ indexName: 'variants_price_asc', page: 2, distinct: true });
});

test('R007 what was searched for is asked of every query, and a brand or a collection narrows all of them', async () => {
  const { search, requests } = recordingSearch([]);
  await searchListing(search, filters('?query=%20velvet%20%20sofa&color=Green'), {
    categoryPermalink: null,
    brandSlug: 'halden',
    collectionSlug: 'verde',
  });
  expect(requests[0]?.map(({ query }) => query)).toEqual(['velvet sofa', 'velvet sofa']);
  for (const query of requests[0] ?? []) {
    expect(query.facetFilters).toContainEqual(['supplier_slug:halden']);
    expect(query.facetFilters).toContainEqual(['collection_slugs:verde']);
  }
});

test('R034 a piece that must fit is narrowed by its measures, each of which still says its own bounds', async () => {
  const { search, requests } = recordingSearch([
    {},
    { facets_stats: { width: { min: 58, max: 128.4, avg: 80, sum: 800 } } },
  ]);
  const result = await searchListing(search, filters('?max_width=84&max_depth=38'), everything);
  expect(requests[0]?.map(({ numericFilters }) => numericFilters)).toEqual([
    ['width<=84', 'depth<=38'],
    ['depth<=38'],
    ['width<=84'],
  ]);
  expect(result.bounds.width).toEqual({ min: 58, max: 129 });
});

test('R037 what comes near leaves out the same for an assistant as for the page: the facets that are offered when asked for', () => {
  const details = FACET_FILTERS.filter((facet) => 'isDetail' in facet).map(({ attribute }) => attribute);
  expect(details.toSorted()).toEqual([...DETAIL_FACETS].toSorted());
});
