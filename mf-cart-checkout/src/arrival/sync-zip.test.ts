import { cartReadyToPay, memoryCookies, SOFA, shopContext } from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';
import { syncZip } from './sync-zip.ts';

const shop = useShopApi();

test('the product pages say the days for where the cart goes to a shopper who has named no ZIP code, as after signing in', async () => {
  const order = await cartReadyToPay(shop.client, SOFA);
  const cookies = memoryCookies();
  expect(await syncZip(order, shopContext(shop.client, cookies))).toBe(order);
  expect(cookies.get('zip')).toBe('60610');
});

test('the address of a cart takes the place of a ZIP code that was named before it', async () => {
  const order = await cartReadyToPay(shop.client, SOFA);
  const cookies = memoryCookies({ zip: '10001' });
  expect(await syncZip(order, shopContext(shop.client, cookies))).toBe(order);
  expect(cookies.get('zip')).toBe('60610');
});
