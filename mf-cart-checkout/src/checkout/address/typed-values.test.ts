import { cartWith, SOFA } from '../../testing/shop-context.ts';
import { useShopApi } from '../../testing/use-shop-api.ts';
import { knownValues } from './typed-values.ts';

const shop = useShopApi();

test('a shopper whom an assistant hands an unfinished address over finds what it said in the fields', async () => {
  const cart = await cartWith(shop.client, SOFA);
  const said = {
    first_name: 'Ada',
    last_name: 'Byrne',
    address1: '100 Main St',
    city: 'Chicago',
    state: { name: '', abbr: 'IL' },
    zip_code: '60601',
    phone: '',
    email: '',
  };
  expect(knownValues({ ...cart, unfinished_address: said }, null)).toMatchObject({
    address1: '100 Main St',
    city: 'Chicago',
    state: 'IL',
    zip_code: '60601',
    phone: '',
  });
});
