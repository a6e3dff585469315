import { sliceContext } from '../../testing/slice-context.ts';
import { loadAsking } from './load-asking.ts';

test('R060 the form begins with the cart and where it goes when it is opened from there, and stores nothing', async () => {
  const cart = {
    line_items: [
      {
        ...{ product_name: 'Mara sofa', quantity: 2, price: 1_200, category_permalink: 'sofas' },
        variant: { id: 1001, option_name: 'Velvet', slug: 'mara', images: [] },
      },
      { category_permalink: 'gift-cards', variant: { id: 7, images: [] } },
    ],
    shipping_address: { first_name: 'Ada', city: 'Chicago', state: { abbr: 'IL' }, phone: '+13126673550' },
  };
  const { context, sent } = sliceContext((call) => (call === 'POST /orders/get_order' ? cart : []), {
    orderId: 'my-cart',
  });
  const request = new Request('https://sanderling.example/warehouse_quote/form?from=cart');
  const { fields, lines } = await loadAsking({ request, params: {}, context });
  expect(lines).toMatchObject([{ variantId: 1001, quantity: 2, productName: 'Mara sofa' }]);
  expect(fields).toMatchObject({ first_name: 'Ada', state: 'IL', phone: '(312) 667-3550' });
  expect(sent.map(({ call }) => call).toSorted()).toEqual(['GET /states', 'POST /orders/get_order']);
});

test('R060 a designer who comes from a product finds it in the form, with their own e-mail address, phone and address', async () => {
  const variant = { id: 1105, slug: 'otis', option_name: 'Oak', images: [], price: 268, is_on_sale: false };
  const otis = {
    name: 'Otis table',
    gift_card: false,
    main_variant_slug: 'otis',
    variants: { otis: variant },
  };
  const answers: Record<string, unknown> = {
    'GET /products/otis': otis,
    'GET /user/shipping_address_attributes': {
      ...{ first_name: 'Ada', last_name: 'Okafor', email: 'ada@example.com', phone: '+13126673550' },
      ...{ address1: '22 W Hubbard St', city: 'Chicago', zip_code: '60654' },
      state: { name: 'Illinois', abbr: 'IL' },
    },
    'GET /states': [],
  };
  const { context } = sliceContext((call) => answers[call] ?? null, { isSignedIn: true });
  const request = new Request('https://sanderling.example/warehouse_quote/form?add=otis');
  const { fields, lines } = await loadAsking({ request, params: {}, context });
  expect(lines).toMatchObject([
    { variantId: 1105, productName: 'Otis table', optionName: 'Oak', price: 268 },
  ]);
  expect(fields).toMatchObject({ email: 'ada@example.com', phone: '(312) 667-3550', first_name: 'Ada' });
  expect(fields).toMatchObject({ address1: '22 W Hubbard St', state: 'IL', zip_code: '60654' });
});
