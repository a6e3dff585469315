import type { RouteModule } from '@sanderling/runtime';
import { act, screen, within } from '@testing-library/react';
import * as billing from '../address/billing-address.route.tsx';
import * as shipping from '../address/shipping-address.route.tsx';
import * as changePassword from '../change-password/change-password.route.tsx';
import * as contact from '../contact-information/contact-information.route.tsx';
import * as dashboard from '../dashboard/dashboard.route.tsx';
import * as details from '../details/details.route.tsx';
import * as favorites from '../favorites/favorites.route.tsx';
import * as linkOrder from '../link-order/link-order.route.tsx';
import * as history from '../order-list/history-orders.route.tsx';
import * as myOrders from '../order-list/my-orders-list.route.tsx';
import * as processing from '../order-list/processing-orders.route.tsx';
import { heading, show } from '../testing/account-page.ts';
import { ADA, HOME, ORDER, STATES } from '../testing/fixtures.ts';

test.each<[string, RouteModule, string, string, Record<string, unknown>]>([
  [
    'R089',
    dashboard,
    '/user/dashboard',
    'Welcome back, Ada',
    {
      'GET /user': ADA,
      'GET /orders/user_last_processing_order': null,
      'GET /orders/get_user_orders?state=processing&page=1&per_page=1': [],
    },
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
  ['favorites', favorites, '/user/favorites', 'Favorites', { 'GET /favorites': [] }],
])(
  'R012 R079 %s a page of the account area has its title and the ways to all others, and can be left',
  async (_id, module, at, title, answers) => {
    const failed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { router } = show(module, at, answers);
    expect(await heading(title)).toBeVisible();
    const ways = within(screen.getByRole('navigation', { name: 'Account' }));
    expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/user/dashboard',
      '/user/my_orders',
      '/user/processing_orders',
      '/user/history_orders',
      '/user/link_order',
      '/user/favorites',
      '/user/details',
      '/user/contact_information',
      '/user/shipping_address',
      '/user/billing_address',
      '/user/change_password',
      '/user/assistants',
    ]);
    expect(ways.getByRole('link', { current: 'page' })).toHaveAttribute('href', at);
    await act(() => router.navigate('/elsewhere'));
    expect(screen.queryByRole('navigation', { name: 'Account' })).not.toBeInTheDocument();
    expect(router.state.errors).toBeNull();
    expect(failed).not.toHaveBeenCalled();
    failed.mockRestore();
  },
);
