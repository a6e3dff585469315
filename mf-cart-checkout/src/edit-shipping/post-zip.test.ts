import { changeCart } from '../cart/change-cart.ts';
import { memoryCookies, shopContext } from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';

const shop = useShopApi();

test('without JavaScript the cart’s form names another ZIP code', async () => {
  const cookies = memoryCookies();
  const post = (zip: string) => {
    const body = new URLSearchParams({ intent: 'zip', zip });
    const request = new Request('https://sanderling.test/cart', { method: 'POST', body });
    return changeCart({ request, params: {}, context: shopContext(shop.client, cookies) });
  };
  expect(await post(' 60610 ')).toMatchObject({ status: 303 });
  expect(cookies.get('zip')).toBe('60610');
  expect(await post('606')).toMatchObject({ data: { message: 'Enter the five digits of a ZIP code.' } });
  expect(cookies.get('zip')).toBe('60610');
});
