import { LOCAL_STORAGE_KEYS } from '@sanderling/contract/cookies';
import type { OrderSummary } from '@sanderling/contract/wire/order-summary';
import { ApiProblem, type RouteModule, SIGNED_OUT, sessionAtom } from '@sanderling/runtime';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as billing from '../address/billing-address.route.tsx';
import * as shipping from '../address/shipping-address.route.tsx';
import * as changePassword from '../change-password/change-password.route.tsx';
import * as contact from '../contact-information/contact-information.route.tsx';
import * as dashboard from '../dashboard/dashboard.route.tsx';
import * as deliveryDate from '../delivery-date/delivery-date.route.tsx';
import * as details from '../details/details.route.tsx';
import * as favorites from '../favorites/favorites.route.tsx';
import * as acceptLink from '../link-order/accept-link.route.tsx';
import * as linkOrder from '../link-order/link-order.route.tsx';
import * as history from '../order-list/history-orders.route.tsx';
import * as myOrders from '../order-list/my-orders-list.route.tsx';
import * as processing from '../order-list/processing-orders.route.tsx';
import { openPage } from '../testing/open-page.tsx';

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => undefined;

const ADA = { id: 1, first_name: 'Ada', last_name: 'Byrne', email: 'ada@example.com', phone: '+13126673550' };
const HOME = {
  first_name: 'Ada',
  last_name: 'Byrne',
  address1: '100 Main St',
  city: 'Chicago',
  state: { name: 'Illinois', abbr: 'IL' },
  zip_code: '60601',
  phone: '+13126673550',
  email: 'ada@example.com',
};
const STATES = [
  { name: 'Illinois', abbr: 'IL', allowed_shipping: true },
  { name: 'Hawaii', abbr: 'HI', allowed_shipping: false },
];
const ORDER = {
  id: 'order-1',
  number: 'R100000042',
  state: 'delivered',
  completed_at: '2026-11-20T16:00:00Z',
  total: 129.5,
  shipments: {},
  line_items: [{ id: 1, quantity: 2, price: 64.75, image_url: '', variant: { id: 7, name: 'Mara sofa' } }],
};

/** A page with these answers of the API, by method and path; everything else is not to be asked. */
function show(module: RouteModule, at: string, answers: Record<string, unknown>) {
  return openPage(module, at, {}, (path, method) => {
    const key = `${method} ${path}`;
    if (!(key in answers)) throw new Error(`${key} was not expected`);
    const answer = answers[key];
    return typeof answer === 'function' ? answer() : answer;
  });
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const lastSent = ({ sent }: ReturnType<typeof openPage>) =>
  sent.filter(({ path }) => !path.startsWith('GET')).at(-1);

test.each<[string, RouteModule, string, string, Record<string, unknown>]>([
  [
    'R089',
    dashboard,
    '/user/dashboard',
    'Welcome back, Ada',
    { 'GET /user': ADA, 'GET /orders/user_last_processing_order': null },
  ],
  [
    'R081',
    details,
    '/user/details',
    'Account details',
    { 'GET /user': ADA, 'GET /user/get_address': HOME, 'GET /user/get_billing_address': null },
  ],
  [
    'R082',
    history,
    '/user/history_orders',
    'Order history',
    { 'GET /orders/get_user_orders?state=history&page=1': [] },
  ],
  ['R083', linkOrder, '/user/link_order', 'Link an order', {}],
  [
    'R084',
    myOrders,
    '/user/my_orders',
    'All orders',
    { 'GET /orders/get_user_orders?state=all&page=1': [ORDER] },
  ],
  [
    'R085',
    processing,
    '/user/processing_orders',
    'Orders in processing',
    { 'GET /orders/get_user_orders?state=processing&page=1': [] },
  ],
  [
    'R086',
    billing,
    '/user/billing_address',
    'Billing address',
    { 'GET /user/billing_address_attributes': HOME, 'GET /states': STATES },
  ],
  ['R087', changePassword, '/user/change_password', 'Change password', {}],
  [
    'R088',
    contact,
    '/user/contact_information',
    'Contact information',
    { 'GET /user': ADA, 'POST /user/initial_check': { sms_notifications_enabled: false } },
  ],
  [
    'R090',
    shipping,
    '/user/shipping_address',
    'Shipping address',
    { 'GET /user/shipping_address_attributes': HOME, 'GET /states': STATES },
  ],
  ['favourites', favorites, '/user/favorites', 'Favorites', { 'GET /favorites': [] }],
])(
  'R012 R079 %s a page of the account area has its title and the ways to all others',
  async (_id, module, at, title, answers) => {
    show(module, at, answers);
    expect(await heading(title)).toBeVisible();
    const ways = within(screen.getByRole('navigation', { name: 'Account' }));
    expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([
        '/user/dashboard',
        '/user/my_orders',
        '/user/details',
        '/user/favorites',
        '/user/change_password',
      ]),
    );
    expect(ways.getByRole('link', { current: 'page' })).toHaveAttribute('href', at);
  },
);

test('an address is saved, and what is wrong stands beside its field with nothing lost', async () => {
  const answers: unknown[] = [
    new ApiProblem(422, {
      message: 'Correct it.',
      errors: {
        'address.zip_code': ['Enter a five-digit ZIP code.'],
        'address.state.abbr': ['Choose a state.'],
      },
    }),
    HOME,
  ];
  const page = show(shipping, '/user/shipping_address', {
    'GET /user/shipping_address_attributes': { ...HOME, zip_code: '' },
    'GET /states': STATES,
    'POST /user/set_address': () => answers.shift(),
  });
  await heading('Shipping address');
  expect(screen.getByRole('option', { name: 'Hawaii (no delivery)' })).toBeInTheDocument();
  type('City', 'Evanston');
  type('ZIP code', 'x');
  await press('Save');
  expect(await screen.findByText('Enter a five-digit ZIP code.')).toBeVisible();
  expect(screen.getByText('Choose a state.')).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveValue('Evanston');
  type('ZIP code', '60201');
  await press('Save');
  expect(await screen.findByText(/at hand when you check out/)).toBeVisible();
  expect(lastSent(page)).toMatchObject({
    body: { address: { city: 'Evanston', zip_code: '60201', state: { abbr: 'IL' } } },
  });
});

test('name and telephone are saved, and messages are turned on for who has a number', async () => {
  let hasSms = false;
  const page = show(contact, '/user/contact_information', {
    'GET /user': ADA,
    'POST /user/initial_check': () => ({ sms_notifications_enabled: hasSms }),
    'PATCH /user': ADA,
    'PATCH /user/update_notifications': () => {
      hasSms = true;
      return { sms_notifications_enabled: true };
    },
  });
  await heading('Contact information');
  expect(screen.getByLabelText(/^Phone/)).toHaveValue('(312) 667-3550');
  type(/^First name/, 'Augusta');
  await press('Save');
  await waitFor(() =>
    expect(page.sent).toContainEqual({
      path: 'PATCH /user',
      body: { first_name: 'Augusta', last_name: 'Byrne', phone: '(312) 667-3550' },
    }),
  );
  await press('Turn messages on');
  expect(await screen.findByRole('button', { name: 'Turn messages off' })).toBeVisible();
});

test('a password is changed; one that is wrong never stands in the page again', async () => {
  const answers: unknown[] = [
    new ApiProblem(422, { code: 175, message: 'The current password is not right.' }),
    { changed: true },
  ];
  show(changePassword, '/user/change_password', { 'PATCH /user/change_password': () => answers.shift() });
  const send = async () => {
    type(/^Current password/, 'the secret before');
    type(/^New password/, 'the secret after');
    await press('Change password');
  };
  await heading('Change password');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('The current password is not right.');
  await send();
  expect(await screen.findByText(/Other devices are signed out/)).toBeVisible();
  expect(screen.getByLabelText(/^Current password/)).toHaveValue('');
});

test('R058 an order is linked by a press of a button, not by opening the page of the mail', async () => {
  const page = show(acceptLink, '/link_order/the-token/accept', {});
  expect(await heading('Add this order to your account?')).toBeVisible();
  expect(page.sent).toEqual([]);
});

test('R059 a day of delivery is chosen of those that are offered', async () => {
  let chosen: string | null = null;
  const page = show(deliveryDate, '/delivery_date_requests/r', {
    'GET /delivery_date_requests/': () => ({
      id: 'r',
      order_number: 'R100000042',
      offered_dates: ['2026-12-01', '2026-12-03'],
      chosen_date: chosen,
      status: 'open',
    }),
    'PATCH /delivery_date_requests/': () => {
      chosen = '2026-12-03';
      return {};
    },
  });
  await userEvent.click(await screen.findByLabelText('Thursday, December 3'));
  await press('Take this day');
  expect(await heading('We come on Thursday, December 3')).toBeVisible();
  expect(lastSent(page)?.body).toEqual({ chosen_date: '2026-12-03' });
});

test('an order is had again, line by line, and what cannot be bought is said', async () => {
  const two = {
    ...ORDER,
    line_items: [...ORDER.line_items, { ...ORDER.line_items[0], id: 2, variant: { id: 8, name: 'Lamp' } }],
  };
  const answers: unknown[] = [
    { id: 'cart', line_items: [] },
    new ApiProblem(422, { message: 'Not available.' }),
  ];
  const page = show(myOrders, '/user/my_orders', {
    'GET /orders/get_user_orders?state=all&page=1': [two] satisfies { number: OrderSummary['number'] }[],
    'POST /orders/add_to_cart': () => answers.shift(),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Order again' }));
  expect(
    await screen.findByText('1 of 2 pieces are in your cart. The others cannot be bought just now.'),
  ).toBeVisible();
  expect(page.sent.slice(1).map(({ body }) => body)).toMatchObject([
    { variant_id: 7, quantity: 2 },
    { variant_id: 8, quantity: 2 },
  ]);
});

test('favourites stand in their lists, move to another one and go', async () => {
  const card = {
    id: 7,
    slug: 'mara',
    name: 'Mara sofa',
    image_url: null,
    picture: null,
    price: 1299,
    sale_price: null,
    is_on_sale: false,
    shipping_category: 'freight',
  };
  const page = show(favorites, '/user/favorites', {
    'GET /favorites': [{ id: 70, product_id: 7, list: 'Living room' }],
    'POST /user/get_items': [card],
    'POST /favorites': {},
    'DELETE /favorites/70': {},
  });
  expect(await screen.findByRole('heading', { name: 'Living room' })).toBeVisible();
  await userEvent.click(screen.getByText('Move to a list'));
  type('List for Mara sofa', 'Den');
  await press('Move');
  await waitFor(() =>
    expect(page.sent).toContainEqual({ path: 'POST /favorites', body: { product_id: 7, list: 'Den' } }),
  );
  await press('Remove Mara sofa');
  await waitFor(() => expect(page.sent).toContainEqual({ path: 'DELETE /favorites/70', body: undefined }));
});

test('an account is deleted only by who types its address', async () => {
  const page = show(details, '/user/details', {
    'GET /user': ADA,
    'GET /user/get_address': null,
    'GET /user/get_billing_address': null,
  });
  await heading('Account details');
  await press('Delete my account');
  type('Type ada@example.com', 'something else');
  await press('Delete my account for good');
  expect(await screen.findByRole('alert')).toHaveTextContent('Type ada@example.com');
  expect(lastSent(page)).toBeUndefined();
});

test('R407 only an admin is offered to act for a customer, and an address that nobody has says so', async () => {
  const answers = { 'GET /user': ADA, 'GET /orders/user_last_processing_order': null };
  const page = show(dashboard, '/user/dashboard', {
    ...answers,
    'POST /admin/impersonations': new ApiProblem(404, {
      message: 'Nobody has an account with this address.',
    }),
  });
  await heading('Welcome back, Ada');
  expect(screen.queryByText('Act for a customer')).not.toBeInTheDocument();
  act(() => page.store.set(sessionAtom, { ...SIGNED_OUT, token: 't', role: 'admin' }));
  expect(await screen.findByRole('heading', { name: 'Act for a customer' })).toBeVisible();
  type('Customer’s e-mail', 'nobody@example.com');
  await press('Open the store as this customer');
  expect(await screen.findByText('Nobody has an account with this address.')).toBeVisible();
  expect(localStorage.getItem(LOCAL_STORAGE_KEYS.impersonation)).toBeNull();
});
