import { FACETS } from '@sanderling/contract/commerce/search-index';
import type { ApiProcess } from './api-process.ts';

const RUNS = 120;
const WARM_UP = 40;
const PER_PAGE = 24;
const QUERIES = [
  'velvet sofa',
  'armchiar',
  'oak nightstand with drawers',
  'lamp under 200',
  'green chair not leather',
  'malo',
  'mirror',
  'linen',
];

/** What a shopper waits for: a search, a list with its facets, the last page of a list, a product. */
export async function askShop({ address }: ApiProcess, slug: string) {
  const search = async (query: object) => {
    const answer = await fetch(`${address}/_search/1/indexes/*/queries`, {
      method: 'POST',
      body: JSON.stringify({ requests: [{ indexName: 'variants', ...LISTING, ...query }] }),
    });
    const { results } = await answer.json();
    return results[0];
  };
  const facets = [...FACETS, 'price'];
  const all = await search({ facets });
  const last: number = all.nbPages - 1;
  const lastPage = await search({ page: last });
  const sitemap = await readSitemap(address);
  return {
    search: await timesOf((run) => search({ query: QUERIES[run % QUERIES.length] })),
    searchWithFacets: await timesOf((run) => search({ query: QUERIES[run % QUERIES.length], facets })),
    list: await timesOf(() => search({ facets })),
    lastPage: await timesOf(() => search({ page: last })),
    product: await timesOf(async () => {
      const answer = await fetch(`${address}/api/v1/products/${slug}`);
      if (!answer.ok) throw new Error(await answer.text());
      await answer.text();
    }),
    products: all.nbHits,
    pages: all.nbPages,
    onLastPage: lastPage.hits.length,
    sitemap,
  };
}

const LISTING = { distinct: true, hitsPerPage: PER_PAGE, attributesToHighlight: [] };

async function readSitemap(address: string) {
  const read = async (path: string) => (await fetch(address + path)).text();
  const startedAt = performance.now();
  const first = await read('/sitemap.xml');
  const parts = [...first.matchAll(/<loc>[^<]*(\/sitemaps\/\d+\.xml)</g)].map(([, path = '']) => path);
  const documents = parts.length > 0 ? await Promise.all(parts.map(read)) : [first];
  const addresses = documents.flatMap((text) => text.match(/<url>/g) ?? []).length;
  return { documents: documents.length, addresses, tookMs: Math.round(performance.now() - startedAt) };
}

async function timesOf(run: (index: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let index = 0; index < WARM_UP + RUNS; index++) {
    const startedAt = performance.now();
    await run(index);
    if (index >= WARM_UP) times.push(performance.now() - startedAt);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Number((sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1));
  return { p50Ms: at(0.5), p95Ms: at(0.95) };
}
