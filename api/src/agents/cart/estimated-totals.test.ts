import { SOFA } from '../../orders/testing/shop.ts';
import { SOFA_ITEM } from '../testing/agent-buyer.ts';
import { useAgentShop } from '../testing/agent-shop.ts';
import { faultsOf } from '../testing/published-schemas.ts';

const { call, createReady, shop } = useAgentShop();
const at = (postal_code: string) => ({ postal_code, address_country: 'US' });
const cartAt = (zipCode: string) => call('POST', '/carts', { line_items: [SOFA_ITEM], context: at(zipCode) });

const codesIn = ({ messages }: { messages: readonly { code: string }[] }) => messages.map(({ code }) => code);
const rowOf = (
  totals: readonly { type: string; amount: number; display_text?: string | undefined }[],
  type: string,
) => totals.find((each) => each.type === type);

test('a cart with a ZIP code costs what the site’s cart says for it, and says that this is an estimate', async () => {
  const { body, raw } = await cartAt('60601');
  const { id } = await shop.cartWith({ variantId: SOFA });
  const { data } = (await shop.post('/orders/estimate', { order_id: id, zip_code: '60601' })).body;
  expect(data.tax_adjustments_total).toBeGreaterThan(0);
  expect(rowOf(body.totals, 'tax')).toEqual({
    type: 'tax',
    display_text: expect.stringMatching(/^Estimated: /),
    amount: Math.round(data.tax_adjustments_total * 100),
  });
  expect(rowOf(body.totals, 'total')?.amount).toBe(Math.round(data.total * 100));
  expect(codesIn(body)).toContain('totals_estimated');
  expect(faultsOf(raw, 'shopping/cart.json')).toEqual([]);
});

test('a checkout that knows a ZIP code alone estimates as its cart does, and is exact once there is an address', async () => {
  const started = await call('POST', '/checkout-sessions', { line_items: [SOFA_ITEM], context: at('60601') });
  const ready = await createReady();
  expect(codesIn(started.body)).toContain('totals_estimated');
  expect(rowOf(started.body.totals, 'total')).toEqual(rowOf(ready.totals, 'total'));
  expect(codesIn(ready)).not.toContain('totals_estimated');
  expect(rowOf(ready.totals, 'tax')?.display_text).not.toContain('Estimated');
});

test.each([
  ['no place', '', []],
  ['a place where nothing is delivered', '99501', ['address_undeliverable']],
])('%s has no estimate, and the total says that it has no tax', async (_what, zipCode, more) => {
  const { body } = await cartAt(zipCode);
  expect(rowOf(body.totals, 'tax')).toBeUndefined();
  expect(codesIn(body)).toEqual(expect.arrayContaining(['tax_not_included', ...more]));
  expect(codesIn(body)).not.toContain('totals_estimated');
});
