import { zipFees } from '@sanderling/contract/wire/orders/zip-fees';
import { useShopWithAccounts } from '../testing/accounts.ts';
import { SOFA } from '../testing/shop.ts';

/** Sent by parcel. */
const PILLOW = 1300;
const shop = useShopWithAccounts();

test('a product page reads the fees for remote areas that a cart is charged', async () => {
  const { data } = (await shop.api.app.inject('/api/v1/zip_fees')).json();
  const { fees, shipping_categories } = zipFees.parse(data);
  expect(shipping_categories).toContain('freight');
  expect(shipping_categories).not.toContain('small_parcel');
  const cape = fees.find(({ zip_prefix }) => zip_prefix === '025');
  const { id } = await shop.cartWith({ variantId: SOFA });
  const charged = (await shop.post('/orders/estimate', { order_id: id, zip_code: '02554' })).body.data;
  expect(charged.not_tax_adjustments).toMatchObject([{ amount: cape?.fee }]);
  expect(charged.special_delivery_info).toContain(cape?.area);
});

test('a cart without an address says the fee of the ZIP code that the shopper has named, and is not charged yet', async () => {
  const named = async (variantId: number, zip_code: string) => {
    const { id, total } = await shop.cartWith({ variantId });
    const { data } = (await shop.post('/orders/set_zip_code', { order_id: id, zip_code })).body;
    expect(data.total).toBe(total);
    return data.special_delivery_info;
  };
  expect(await named(SOFA, '02554')).toContain('fee of $39.00');
  expect(await named(SOFA, '60601')).toBeNull();
  expect(await named(PILLOW, '02554')).toBeNull();
});
