import { isFull } from '@sanderling/slice-kit/jest/test-scope.ts';
import { useAgentShop } from '../testing/agent-shop.ts';

const { call, create, shop } = useAgentShop({ now: '2026-11-20T16:00:00Z', lifetime: 'file' });
/** A back order whose day has passed: March 3, 2026. */
const PASSED = { id: 1107, slug: 'petra-pedestal-table-nero-marble' };
const CHUNK = 50;
/** Of all variants the short run looks at every fifteenth. */
const EVERY = isFull ? 1 : 15;

interface Shown {
  id: string;
  availability: { available: boolean; status: string };
  options: { name: string; label: string }[];
  metadata: {
    price_ends?: { at?: string; on?: string; in_words: string };
    delivery: { in_words: string | null; earliest?: string; remote_area_fee?: object };
  };
}

const variantsOf = async (ids: readonly string[], context: object = {}): Promise<Shown[]> => {
  const { raw } = await call('POST', '/catalog/lookup', { ids, context });
  return raw.products.flatMap((product: { variants: Shown[] }) => product.variants);
};
const pageOf = async (slug: string) => (await shop.api.app.inject(`/api/v1/products/${slug}`)).json().data;

test('a back order whose day has passed is sold nowhere, until it has another day', async () => {
  const { raw } = await call('POST', '/catalog/product', { id: `variant_${PASSED.id}` });
  const [variant] = raw.product.variants;
  expect(variant.availability).toEqual({ available: false, status: 'out_of_stock' });
  expect(raw.product.options[0].values).toContainEqual({
    label: 'Nero marble',
    exists: true,
    available: false,
  });
  expect((await pageOf(PASSED.slug)).variants[PASSED.id].purchasable).toBe(false);
  const added = await shop.post('/orders/add_to_cart', {
    variant_id: PASSED.id,
    quantity: 1,
    order_id: null,
  });
  expect([added.status, added.body.message]).toEqual([422, expect.stringContaining('is sold out for now')]);
  const begun = await call('POST', '/checkout-sessions', {
    line_items: [{ item: { id: `variant_${PASSED.id}` }, quantity: 1 }],
  });
  expect(begun.body.messages).toContainEqual(expect.objectContaining({ code: 'out_of_stock' }));

  const { content } = await shop.api.db
    .selectFrom('variant')
    .select('content')
    .where('id', '=', PASSED.id)
    .executeTakeFirstOrThrow();
  const dated = { ...content, backorderable_date: '2027-03-03', estimated_availability_value: 'Mar 3, 2027' };
  const setContent = (next: object) =>
    shop.api.db
      .updateTable('variant')
      .set({ content: JSON.stringify(next) })
      .where('id', '=', PASSED.id)
      .execute();
  await setContent(dated);
  const cart = await shop.readyCart({ variantId: PASSED.id });
  expect((await variantsOf([`variant_${PASSED.id}`]))[0]?.availability).toEqual({
    available: true,
    status: 'backorder',
  });
  // The day passes while it is in a cart.
  await setContent(content);
  expect((await shop.pay(cart)).status).toBe(422);
});

test('look-up tells until when a price holds, and what a remote area costs', async () => {
  const onSale = await shop.api.db
    .selectFrom('variant')
    .select('id')
    .where('listed', '=', true)
    .where('sale_price_cents', 'is not', null)
    .limit(CHUNK)
    .execute();
  const shown = await variantsOf(onSale.map(({ id }) => `variant_${id}`));
  const ends = shown.flatMap(({ metadata }) => metadata.price_ends?.in_words ?? []);
  expect(ends.length).toBeGreaterThan(0);
  for (const end of ends) expect(end).toMatch(/^This price ends /);
  const at = async (id: string, postal_code: string) =>
    (await variantsOf([id], { postal_code }))[0]?.metadata.delivery.remote_area_fee;
  const fees = (await shop.api.app.inject('/api/v1/zip_fees')).json().data.fees;
  expect(fees.length).toBeGreaterThan(0);
  expect(await at('variant_1001', '83001')).toEqual({
    amount: expect.any(Number),
    currency: 'USD',
    in_words: expect.stringMatching(/^The ZIP code is in the carrier’s zone for remote places/),
  });
  expect(await at('variant_1001', '60601')).toBeUndefined();
  const begun = await create({ context: { postal_code: '83001' } });
  expect(JSON.stringify(begun.messages)).toContain('Delivery to a remote area');
});

test('what look-up says can be had is what product pages, options and carts hold to', async () => {
  const listed = await shop.api.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'product.slug', 'product.gift_card', 'product.id as product_id'])
    .where('variant.listed', '=', true)
    .where('product.listed', '=', true)
    .orderBy('variant.id')
    .execute();
  const all = listed.filter(({ id }, at) => at % EVERY === 0 || id === PASSED.id);
  const shown: Shown[] = [];
  for (let at = 0; at < all.length; at += CHUNK)
    shown.push(...(await variantsOf(all.slice(at, at + CHUNK).map(({ id }) => `variant_${id}`))));
  const available = new Map(shown.map(({ availability, id }) => [id, availability.available]));
  expect(available.size).toBe(all.length);
  const pages = new Map<string, Awaited<ReturnType<typeof pageOf>>>();
  const wrong: string[] = [];
  for (const { gift_card: isGiftCard, id, product_id: productId, slug } of all) {
    const isAvailable = available.get(`variant_${id}`);
    if (!pages.has(slug)) pages.set(slug, await pageOf(slug));
    if (pages.get(slug).variants[id].purchasable !== isAvailable) wrong.push(`${id}: page`);
    // Who a gift card is for is said with it.
    if (!isGiftCard) {
      const added = await shop.post('/orders/add_to_cart', { variant_id: id, quantity: 1, order_id: null });
      if ((added.status === 200) !== isAvailable) wrong.push(`${id}: cart`);
    }
    if (isAvailable) continue;
    const selected = shown.find((each) => each.id === `variant_${id}`)?.options ?? [];
    const { raw } = await call('POST', '/catalog/product', { id: `product_${productId}`, selected });
    for (const { name, values } of raw.product.options ?? []) {
      const own = selected.find((each) => each.name === name)?.label;
      const value = values.find((each: { label: string }) => each.label === own);
      if (value?.available !== false) wrong.push(`${id}: option ${name}`);
    }
  }
  expect(wrong).toEqual([]);
});
