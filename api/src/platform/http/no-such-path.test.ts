import { useShopWithAccounts } from '../../orders/testing/accounts.ts';

const shop = useShopWithAccounts();
const LONG = 'A'.repeat(300);
const LENGTHS = [65, 129, 300];

test.each([
  ['a client’s link', '/projects/:', null],
  ['a quote', '/warehouse_quotes/:', null],
  ['a project', '/user/projects/:', 'trade_designer'],
  ['an application in review', '/admin/designer_applications/:', 'admin'],
  ['a quote in review', '/admin/warehouse_quotes/:', 'admin'],
  ['a date that is offered', '/delivery_date_requests/:', null],
  ['a page of editors', '/pages/:', null],
] as const)(
  'R013 an address of %s that is too long for one is not found, rather than refused',
  async (_what, path, role) => {
    const { headers } = role ? await shop.signIn(`no-such-${role}@example.com`, role) : { headers: {} };
    for (const length of LENGTHS) {
      const url = `/api/v1${path.replace(':', 'A'.repeat(length))}`;
      expect((await shop.api.app.inject({ url, headers })).statusCode).toBe(404);
    }
  },
);

test('R013 an order with an id that is too long for one is not found', async () => {
  expect((await shop.post('/orders/get_order', { order_id: LONG, access_key: LONG })).status).toBe(404);
});

test.each(['1e1', '1e3', '0x10', ' 7', '1.0', '-1', '99999999999'])(
  'R013 %p is no id of a row, whatever number it may be',
  async (id) => {
    const { headers } = await shop.signIn('no-such-admin@example.com', 'admin');
    const url = `/api/v1/admin/catalogue/products/${encodeURIComponent(id)}`;
    expect((await shop.api.app.inject({ url, headers })).statusCode).toBe(404);
  },
);
