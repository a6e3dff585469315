import { sessionOf } from '../../shop/sessions/session-of.ts';
import type { Stage } from './kinds.ts';
import type { LoadDatabase } from './load-database.ts';

const LISTS = [
  '/categories/living/sofas',
  '/products',
  '/categories/living',
  '/brands',
  '/collections',
  '/categories/lighting',
  '/categories/bedroom',
  '/products?page=2',
  '/rooms',
  '/categories/living/sofas?page=2',
];
const QUERIES = [
  'sofa',
  'velvet sofa',
  'lamp',
  'rug',
  'walnut table',
  'chair',
  'bed',
  'vase',
  'mirror',
  'blue',
  'shel',
  'linnen pillow',
];
const VARIANTS = 300;

/** What shoppers of this shop can look at and buy. Throws a sentence where there is too little of it. */
export async function prepareStage(address: string, database: LoadDatabase): Promise<Stage> {
  const productPaths = await productsOf(address);
  const listPaths = await keepAnswered(address, LISTS);
  const variantIds: number[] = [];
  for (const variantId of await database.variantIds(VARIANTS)) {
    const answer = await fetch(`${address}/api/v1/orders/add_to_cart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ variant_id: variantId }),
    });
    await answer.arrayBuffer();
    if (answer.status === 200) variantIds.push(variantId);
  }
  if (productPaths.length < 10 || listPaths.length < 3 || variantIds.length < 10)
    throw new Error(
      `The shop has too little to look at: ${productPaths.length} products, ${listPaths.length} lists, ${variantIds.length} variants.`,
    );
  const session = await sessionOf(address, 'shopper@sanderling.example');
  return {
    address,
    productPaths,
    listPaths,
    queries: QUERIES,
    variantIds,
    sessionCookie: `ecom:sanToken=${session}`,
  };
}

/** From the store's own sitemap. */
async function productsOf(address: string): Promise<string[]> {
  const seen = new Set<string>();
  const waiting = ['/sitemap.xml'];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const text = await (await fetch(address + path)).text();
    for (const [, found = ''] of text.matchAll(/<loc>[^<]*?:\/\/[^/<]+(\/[^<]*)<\/loc>/g)) {
      if (found.endsWith('.xml')) waiting.push(found);
      else if (/^\/products\/[^/?]+$/.test(found)) seen.add(found);
    }
  }
  return [...seen];
}

async function keepAnswered(address: string, paths: readonly string[]): Promise<string[]> {
  const answered = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(address + path, { redirect: 'manual' });
      await answer.arrayBuffer();
      return answer.status === 200 ? [path] : [];
    }),
  );
  return answered.flat();
}
