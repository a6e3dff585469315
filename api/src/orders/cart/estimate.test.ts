import { useShopWithAccounts } from '../testing/accounts.ts';
import { SOFA } from '../testing/shop.ts';

const shop = useShopWithAccounts();
/** A cart with a sofa as it would be there. */
async function estimate(zip_code: string, { state_abbr, id }: { state_abbr?: string; id?: string } = {}) {
  const order_id = id ?? (await shop.cartWith({ variantId: SOFA })).id;
  return shop.post('/orders/estimate', { order_id, zip_code, state_abbr });
}

test('an estimate needs no state: the ZIP code says it', async () => {
  const { id } = await shop.cartWith({ variantId: SOFA });
  const { data } = (await estimate('02554', { id })).body;
  expect(data).toEqual((await estimate('02554', { id, state_abbr: 'MA' })).body.data);
  expect(data.shipping_address?.state).toEqual({ name: 'Massachusetts', abbr: 'MA' });
  expect(data.not_tax_adjustments).toMatchObject([{ label: 'Shipping Cost Zipcode Fee', amount: 39 }]);
  expect(data.tax_adjustments_total).toBeGreaterThan(0);
});

test('a ZIP code that the store does not deliver to says so of itself, since no state was asked for', async () => {
  const says = async (zip: string) => (await estimate(zip)).body.errors;
  expect(await says('99501')).toEqual({
    'address.zip_code': ['We do not deliver to 99501 yet. Enter another ZIP code.'],
  });
  expect(await says('00901')).toEqual({
    'address.zip_code': ['We do not deliver to 00901 yet. Enter another ZIP code.'],
  });
  expect(await says('00000')).toEqual({
    'address.zip_code': ['There is no ZIP code 00000. Check its digits.'],
  });
});
