import { ADDRESS, BUYER, SOFA_ITEM } from '../testing/agent-buyer.ts';
import { useAgentShop } from '../testing/agent-shop.ts';
import { faultsOf } from '../testing/published-schemas.ts';

const { call, complete, create, createReady, shop } = useAgentShop({ now: '2026-11-20T16:00:00Z' });
const CHECKOUT = 'shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout';
// Schemas are compiled once, which takes longer than the calls do.
beforeAll(() => void faultsOf({}, CHECKOUT));
beforeAll(() => void faultsOf({}, 'shopping/cart.json'));

test('the profile may be kept by who reads it, is of a dated version, and leads nowhere else', async () => {
  const profile = await shop.api.app.inject({ method: 'GET', url: '/.well-known/ucp' });
  const [, seconds = '0'] = /^public, max-age=(\d+)$/.exec(String(profile.headers['cache-control'])) ?? [];
  expect([profile.statusCode, Number(seconds) >= 60]).toEqual([200, true]);
  expect(profile.json().ucp.version).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('what a buyer claims that the store does not know, and signals, stand in no one’s way', async () => {
  const { raw } = await call('POST', '/checkout-sessions', {
    line_items: [SOFA_ITEM],
    buyer: BUYER,
    fulfillment: { methods: [{ type: 'shipping', destinations: [ADDRESS] }] },
    context: { eligibility: ['com.example.store_card'], language: 'de', address_region: 'IL' },
    signals: { 'dev.ucp.buyer_ip': '203.0.113.7' },
    attribution: { campaign: 'autumn' },
  });
  expect([raw.status, faultsOf(raw, CHECKOUT)]).toEqual(['ready_for_complete', []]);
});

test('a cart is read, replaced as a whole and given up: it is answered as it was, and then there is none', async () => {
  const begun = await call('POST', '/carts', { line_items: [SOFA_ITEM] });
  const path = `/carts/${begun.body.id}`;
  const lamp = { item: { id: 'variant_1240' }, quantity: 2 };
  const replaced = await call('PUT', path, { line_items: [lamp] });
  expect(replaced.body.line_items).toMatchObject([lamp]);
  const cancelled = await call('POST', `${path}/cancel`);
  expect(cancelled.body.line_items).toEqual(replaced.body.line_items);
  for (const { raw } of [begun, replaced, cancelled]) expect(faultsOf(raw, 'shopping/cart.json')).toEqual([]);
  const gone = await call('GET', path);
  expect(gone.body).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'not_found' }] });
});

test('a line keeps its id from the cart to the order, and the id says nothing else', async () => {
  const cart = await call('POST', '/carts', { line_items: [SOFA_ITEM] });
  const [line] = cart.body.line_items;
  expect(line?.id).toMatch(/^line_[\w-]{20}$/);
  const { id } = await create({ cart_id: cart.body.id, line_items: undefined });
  const { raw } = await call('PUT', `/checkout-sessions/${id}`, {
    line_items: [{ ...SOFA_ITEM, quantity: 2 }],
    buyer: BUYER,
    fulfillment: { methods: [{ type: 'shipping', destinations: [ADDRESS] }] },
  });
  expect(raw.line_items[0]).toMatchObject({ id: line?.id, quantity: 2 });
  const [{ groups, line_item_ids }] = raw.fulfillment.methods;
  expect([line_item_ids, groups[0].line_item_ids]).toEqual([[line?.id], [line?.id]]);
  await shop.api.db
    .updateTable('agent')
    .set({ max_order_cents: 100_000_000, max_day_cents: 100_000_000 })
    .execute();
  const placed = await complete(id);
  const order = await call('GET', `/orders/${placed.body.order?.id}`);
  expect(order.raw.line_items[0].id).toBe(line?.id);
  expect(order.raw.fulfillment.expectations[0].line_items).toEqual([{ id: line?.id, quantity: 2 }]);
});

test('a look-up that names a product twice has it once, each variant with what led to it, and a message its place', async () => {
  const ids = ['variant_1002', 'variant_1002', 'nothing', 'product_101'];
  const { body, raw } = await call('POST', '/catalog/lookup', { ids });
  expect(raw.products).toHaveLength(1);
  const inputs = raw.products[0].variants.flatMap(({ inputs: own }: { inputs: object[] }) => own);
  expect(inputs).toHaveLength(2);
  expect(inputs).toEqual(
    expect.arrayContaining([
      { id: 'variant_1002', match: 'exact' },
      { id: 'product_101', match: 'featured' },
    ]),
  );
  expect(body.messages).toMatchObject([{ code: 'not_found', path: '$.ids[2]' }]);
});

test('of one product the variant that was asked for comes first', async () => {
  const { raw } = await call('POST', '/catalog/product', { id: 'variant_1002' });
  expect(raw.product.variants[0].id).toBe('variant_1002');
  const names = raw.product.selected.map(({ name }: { name: string }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test('who has to go on in the store is told why and where, and the ways of delivery are told apart', async () => {
  const { id } = await createReady();
  await shop.api.db.updateTable('agent').set({ max_order_cents: 1 }).execute();
  const { body, raw } = await call('GET', `/checkout-sessions/${id}`);
  expect(body.status).toBe('requires_escalation');
  expect(body.messages.some(({ severity }) => severity?.startsWith('requires_'))).toBe(true);
  expect(URL.canParse(body.continue_url ?? '')).toBe(true);
  for (const { options } of raw.fulfillment.methods[0].groups) {
    const titles = options.map(({ title }: { title: string }) => title);
    expect(titles).toEqual([...new Set(titles)].filter(Boolean));
  }
});

test('what was paid with is in no answer, and a mail confirms what was bought', async () => {
  const { id } = await createReady();
  await shop.api.db
    .updateTable('agent')
    .set({ max_order_cents: 100_000_000, max_day_cents: 100_000_000 })
    .execute();
  const placed = await complete(id, { token: 'pm_card_mastercard' });
  expect(placed.body.status).toBe('completed');
  const order = await call('GET', `/orders/${placed.body.order?.id}`);
  const read = await call('GET', `/checkout-sessions/${id}`);
  expect(JSON.stringify([placed.raw, order.raw, read.raw])).not.toContain('pm_card_mastercard');
  const mails = shop.api.db.selectFrom('mail_outbox').select('subject').where('recipient', '=', BUYER.email);
  expect((await mails.execute()).length).toBeGreaterThan(0);
});
