import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { useSharedProcesses } from '../../testing/use-api-processes.ts';

const LAMP = 1234;
const NODES = [0, 1];
const api = useSharedProcesses();

const read = async (node: number, path: string) => (await fetch(`${api.address(node)}/api/v1${path}`)).json();

async function priceInSearch(node: number, sku: string): Promise<number | undefined> {
  const requests = [{ indexName: 'variants', query: sku, hitsPerPage: 1 }];
  const response = await fetch(`${api.address(node)}/_search/1/indexes/*/queries`, {
    method: 'POST',
    body: JSON.stringify({ requests }),
  });
  const { results } = await response.json();
  return results[0].hits[0]?.price;
}

test('what changes in the database every node tells: on the page, in the search, and to a shell that asked another one before', async () => {
  const variant = api.db.selectFrom('variant').innerJoin('product', 'product.id', 'variant.product_id');
  const {
    slug,
    sku,
    price_cents: before,
  } = await variant
    .select(['product.slug', 'variant.sku', 'variant.price_cents'])
    .where('variant.id', '=', LAMP)
    .executeTakeFirstOrThrow();
  const priced = (cents: number) =>
    api.db.updateTable('variant').set({ price_cents: cents }).where('id', '=', LAMP).execute();
  const pages = () =>
    Promise.all(NODES.map(async (node) => JSON.stringify(await read(node, `/products/${slug}`))));
  const [first] = await pages();
  const { data: asked } = await read(0, '/catalogue_changes');
  const found = await Promise.all(NODES.map((node) => priceInSearch(node, sku)));
  try {
    await priced(before + 12_300);
    const changed = await pages();
    expect(changed[0]).not.toBe(first);
    expect(changed[1]).toBe(changed[0]);
    const { data: told } = await read(1, `/catalogue_changes?since=${encodeURIComponent(asked.cursor)}`);
    expect(told.slugs).toContain(slug);
    for (const node of NODES)
      await waitUntil(
        'the search has the new price',
        async () => (await priceInSearch(node, sku)) === (found[node] ?? 0) + 123,
      );
  } finally {
    await priced(before);
  }
});

test('what another system writes on one node is on the page, in the search, the sitemap and the feed of the other', async () => {
  const slug = 'two-nodes-lamp';
  const write = (product: object) =>
    fetch(`${api.address(0)}/_warehouse/catalogue/products`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ products: [{ slug, ...product }] }),
    }).then((answer) => answer.json());
  const text = async (path: string) => (await fetch(`${api.address(1)}${path}`)).text();
  const itemOf = (xml: string, sku: string) =>
    xml.split('<item>').find((item) => item.includes(`<g:id>${sku}</g:id>`));
  const variant = { sku: 'TWO-NODES-1', price: 240, quantity: 3 };
  try {
    const made = await write({
      name: 'Two nodes lamp',
      brand: 'halden',
      category: 'lighting/floor-lamps',
      variants: [variant],
    });
    expect(made.data).toMatchObject([{ outcome: 'created' }]);
    expect((await read(1, `/products/${slug}`)).data.slug).toBe(slug);
    expect(await text('/sitemap.xml')).toContain(slug);
    expect(itemOf(await text('/shopping_feed.xml'), variant.sku)).toContain('in_stock<');
    await waitUntil('the search finds it', async () => (await priceInSearch(1, variant.sku)) === 240);
    await write({ variants: [{ ...variant, price: 199, quantity: 0 }] });
    const { data } = await read(1, `/products/${slug}`);
    expect(Object.values(data.variants)).toMatchObject([{ price: 199, purchasable: false }]);
    expect(itemOf(await text('/shopping_feed.xml'), variant.sku)).toContain('out_of_stock<');
    await waitUntil('the search has its price', async () => (await priceInSearch(1, variant.sku)) === 199);
  } finally {
    await write({ listed: false });
  }
});
