import { createMemoryRouter } from 'react-router-dom';
import { memoryCookies } from '../testing/memory-cookies.ts';
import { persistOffersOnTheWay } from './offers-on-the-way.ts';

test('R361 a campaign of a link within the store counts at once, and once', async () => {
  const router = createMemoryRouter([{ path: '*', element: null }]);
  const { cookies, values } = memoryCookies({ promoCode: 'greenthumb' });
  const offers: (string | undefined)[] = [];
  persistOffersOnTheWay(router, cookies, () => offers.push(values.get('urlCampaign')));
  await router.navigate('/products');
  expect(offers).toEqual([]);
  await router.navigate('/products?url_campaign=bmsv-tier-lds');
  await router.navigate('/products?url_campaign=bmsv-tier-lds#top');
  expect(offers).toEqual(['bmsv-tier-lds']);
  expect(values.has('promoCode')).toBe(false);
});
