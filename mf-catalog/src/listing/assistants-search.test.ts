import { createHash } from 'node:crypto';
import { responseOf, useStore } from '../testing/use-store.ts';
import { loader as productsLoader } from './products.route.tsx';
import { loader as searchLoader } from './search-results.route.tsx';

const store = useStore();
const PAGE_SIZE = 24;
const KEY = `sak_${'k'.repeat(43)}`;

beforeAll(async () => {
  await store.api.db
    .insertInto('agent')
    .values({
      name: 'Helper',
      profile_url: null,
      key_hash: createHash('sha256').update(KEY).digest('hex'),
      access: 'known',
      scopes: JSON.stringify(['catalog']),
      max_order_cents: 1,
      max_day_cents: 1,
      calls_per_minute: 1_000,
      profile: null,
      profile_read_at: null,
      created_at: new Date(),
    })
    .execute();
});

/** What an assistant finds by a sentence, in the order of its answer. */
async function searchAsAssistant(query: string) {
  const { body } = await store.api.app.inject({
    method: 'POST',
    url: '/_agents/ucp/catalog/search',
    headers: { 'x-api-key': KEY },
    payload: { query, pagination: { limit: PAGE_SIZE } },
  });
  const { nearest = [], pagination, products } = JSON.parse(body);
  const idsOf = (found: { id: string }[]) => found.map(({ id }) => id);
  return { found: idsOf(products), total: pagination.total_count, near: idsOf(nearest) };
}

/** What a shopper sees who sends the same sentence off, wherever that leads. */
async function searchOnSite(query: string) {
  let address = `/search_results?${new URLSearchParams({ query })}`;
  for (let steps = 0; steps < 4; steps += 1) {
    const isSearch = address.startsWith('/search_results');
    const page = await (isSearch ? searchLoader : productsLoader)(store.argsFor(address)).catch(responseOf);
    if (page instanceof Response) {
      address = page.headers.get('Location') ?? '';
      continue;
    }
    if ('isHelpOnly' in page && page.isHelpOnly) return { found: [], total: 0, near: [] };
    const { near, result } = page.listing;
    const idsOf = (hits: typeof near) => hits.map(({ product_id: id }) => `product_${id}`);
    return { found: idsOf(result.hits), total: result.productCount, near: idsOf(near) };
  }
  throw new Error(`${query} leads nowhere.`);
}

test.each([
  'a green velvet sofa under 84 inches that arrives before Christmas',
  'green velvet sofa under 84 inches, not leather, there by December 12',
  'navy sectional for a narrow room under $2,000',
  'cushion or candle or vase under $100',
  'cheapest white rug 8x10',
  'extendable dining table for 10 under 80 inches',
  'a leather armchair that is not brown',
  'queen bed with storage in oak',
  'king size bed no metal',
  'twin bed in velvet',
  'walnut credenza under 20 inches deep',
  'tv stand wider than 70 inches',
  'bar stool swivel',
  'counter stools with a back, not wood',
  'round mirror over 40 inches',
  'brass floor lamp under $300',
  'rechargeable lamp for outdoors',
  'a lamp without a cord',
  'outdoor lounge chair in teak',
  'washable rug for the kitchen',
  'something blue for under $50',
  'gift for a housewarming under $100',
  'sleeper sofa',
  'bunk bed for kids',
  'wall clock',
  'purple velvet ottoman',
  'black dresser taller than 50 inches',
  'newest coffee table',
  'best rated sofa in stock',
  'sofa on sale',
  'Atherton House sofa',
  'marble side table not white',
  'desk that fits in 48 inches',
  'what fits in a 60-inch niche',
  'pouf that arrives next week',
  'how do I return a sofa',
  'free fabric samples',
  'green rug 9x12 rectangular wool under $400',
  'mid century modren lounge chair',
  'zzzz qqqq',
  'bed under $100',
  'green sofa under $50',
  'armless accent chair without wood',
  'rug for under a dining table for 8',
  "rug that isn't wool",
  'outdoor furniture that is not a sofa',
  'something to hide my tv cables',
  'something to put my feet up on',
  'coffee table without sharp corners',
  'cheap lamps',
  'piano',
  'can i cancel my order',
])('an assistant finds what the page of results shows for: %s', async (query) => {
  expect(await searchAsAssistant(query)).toEqual(await searchOnSite(query));
});
