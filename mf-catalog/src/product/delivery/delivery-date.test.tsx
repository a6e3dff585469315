import { createApiClient, orderAtom, type Services, servicesAtom } from '@sanderling/runtime';
import { openPageStore, orderOf } from '@sanderling/runtime/testing/page-store';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { product, variant } from '../../testing/fixtures.ts';
import { openProduct } from '../../testing/open-product.ts';
import { action, loader } from '../product.route.tsx';

const NOT_THERE = 'We do not deliver to 99501 yet. You can add it for another address.';

/** The page as the shell gives it its services, for a visitor with these cookies. */
async function openWith(cookies: Record<string, string>) {
  const { store } = await openProduct();
  const { store: other, values } = openPageStore('http://localhost:1');
  for (const [key, value] of Object.entries(cookies)) values.set(key, value);
  const services: Services | null = other.get(servicesAtom);
  act(() => store.set(servicesAtom, services));
  return values;
}

test('R035 the dates of delivery follow the ZIP code, which is that of the whole site from then on', async () => {
  const cookies = await openWith({});
  expect(screen.getByText('Fri, Dec 4 to Fri, Dec 11')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /ZIP code/ }), '99501');
  await userEvent.click(screen.getByRole('button', { name: 'See the dates' }));
  expect(await screen.findByText(NOT_THERE)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Add for another address' })).toBeEnabled();
  expect(cookies.get('zip')).toBe('99501');
});

const GENERAL = 'Remote areas have a fee, which your cart names.';
const ZIP_FEES = {
  shipping_categories: ['freight', 'freight_free'],
  fees: [{ zip_prefix: '025', fee: 39, area: 'Islands and the outer Cape, Massachusetts' }],
};
const OF_THE_CAPE =
  'The ZIP code is in the carrier’s zone for remote places, “Islands and the outer Cape, Massachusetts”, which has a fee of $39.00.';

test('what comes by truck says beside its days that remote areas have a fee, then that of the ZIP code or nothing', async () => {
  const { store } = await openProduct();
  const cookies = openPageStore('http://localhost:1').store.get(servicesAtom)?.cookies;
  if (!cookies) throw new Error('The page has cookies.');
  const api = createApiClient({ call: async () => JSON.parse(JSON.stringify({ data: ZIP_FEES })) });
  act(() => store.set(servicesAtom, { api, cookies }));
  expect(screen.getByText(GENERAL)).toBeVisible();
  expect(screen.getByText('Free shipping')).toBeVisible();
  const field = () => screen.getByRole('textbox', { name: /ZIP code/ });
  await userEvent.type(field(), '02554');
  await userEvent.click(screen.getByRole('button', { name: 'See the dates' }));
  expect(await screen.findByText(OF_THE_CAPE)).toBeVisible();
  expect(screen.queryByText(GENERAL)).toBeNull();
  expect(screen.queryByText('Free shipping')).toBeNull();
  await userEvent.clear(field());
  await userEvent.type(field(), '60610');
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(field()).toHaveValue('60610'));
  expect(screen.queryByText(/(have|adds) a fee/)).toBeNull();
});

test('where the fees cannot be had, the page says that there may be one', async () => {
  await openWith({ zip: '60610' });
  expect(await screen.findByText(GENERAL)).toBeVisible();
});

test('the server’s page has the days and the fee of the ZIP code that the shopper has named', async () => {
  const asked: string[] = [];
  const call = async (_method: string, path: string) => {
    asked.push(path);
    const answers: Record<string, unknown> = {
      '/products/mara': { data: product([variant()]), meta: { selected_variant_id: 1001 } },
      '/zip_fees': { data: ZIP_FEES },
    };
    return JSON.parse(JSON.stringify(answers[path] ?? { data: [] }));
  };
  const load = (zip?: string, search = '') =>
    loader({
      params: { slug: 'mara' },
      request: new Request(`https://shop.example/products/mara${search}`),
      context: {
        api: createApiClient({ call }),
        search: { queries: async () => [], trending: async () => [] },
        cookies: { get: (key) => (key === 'zip' ? zip : undefined), set: () => {}, remove: () => {} },
        now: () => new Date('2026-11-20T16:00:00Z'),
        seasonalLayout: 'default',
        origin: 'https://shop.example',
        isSignedIn: false,
      },
    });
  expect((await load()).page).toMatchObject({ zip: null, remoteFee: null });
  expect(asked).not.toContain('/zip_fees');
  expect((await load('02554')).page).toMatchObject({ zip: '02554', remoteFee: { text: OF_THE_CAPE } });
  expect((await load('60610')).page).toMatchObject({ zip: '60610', remoteFee: { text: null } });
  expect((await load('60610', '?zip=02554')).page.zip).toBe('02554');
});

test('R035 a ZIP code that was named elsewhere stands in the field', async () => {
  await openWith({ zip: '99501' });
  expect(await screen.findByText(NOT_THERE)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('99501');
  expect(await screen.findByRole('button', { name: 'Add for another address' })).toBeEnabled();
  await userEvent.clear(screen.getByRole('textbox', { name: 'ZIP code' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'ZIP code' }), '60610');
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByRole('button', { name: 'Add to cart' })).toBeEnabled();
});

test('R035 for a shopper whose cart has an address another ZIP code changes this page alone, and says so', async () => {
  const { store } = await openProduct();
  const { store: other, values } = openPageStore('http://localhost:1');
  values.set('zip', '10001');
  const address = { city: 'Chicago', state: { name: 'Illinois', abbr: 'IL' }, zip_code: '60610' };
  const cart = Object.assign(orderOf('o1', [1]), { shipping_address: address, promotions: [] });
  act(() => {
    store.set(servicesAtom, other.get(servicesAtom));
    store.set(orderAtom, cart);
  });
  const field = () => screen.getByRole('textbox', { name: /ZIP code/ });
  expect(field()).toHaveValue('60610');
  expect(await screen.findByText(/^Your cart goes to Chicago, IL 60610\. Another ZIP code/)).toBeVisible();
  await userEvent.clear(field());
  await userEvent.type(field(), '99501');
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText(NOT_THERE)).toBeVisible();
  const note = screen.getByText(/^These dates are for 99501, on this page alone\./);
  expect(note).toHaveTextContent('Your cart still goes to Chicago, IL 60610. Change it in the cart');
  expect(values.get('zip')).toBe('10001');
});

test('R035 what is no ZIP code is refused beside the field in the store’s words, until it is mended', async () => {
  const cookies = await openWith({});
  const field = screen.getByRole('textbox', { name: /ZIP code/ });
  await userEvent.type(field, '1234');
  await userEvent.click(screen.getByRole('button', { name: 'See the dates' }));
  expect(field).toHaveAccessibleDescription('Enter the five digits of a ZIP code.');
  expect(field).toHaveFocus();
  expect(cookies.get('zip')).toBeUndefined();
  await userEvent.type(field, '5');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('R035 without JavaScript the ZIP code is posted to the page, and is that of the whole site from then on', async () => {
  await openProduct('/products/mara-oat');
  const form = screen.getByRole('textbox', { name: /ZIP code/ }).closest('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/products/mara-oat');
  const { store, values } = openPageStore('http://localhost:1');
  const services = store.get(servicesAtom);
  if (!services) throw new Error('The page has services.');
  const post = (zip: string) => {
    const body = new FormData();
    body.set('zip', zip);
    return action({
      params: { slug: 'mara-oat' },
      request: Object.assign(new Request('https://shop.example/products/mara-oat'), {
        formData: async () => body,
      }),
      context: {
        ...services,
        search: { queries: async () => [], trending: async () => [] },
        now: () => new Date('2026-11-20T16:00:00Z'),
        seasonalLayout: 'default',
        origin: 'https://shop.example',
        isSignedIn: false,
      },
    });
  };
  expect(await post('123')).toMatchObject({
    data: { message: 'Enter the five digits of a ZIP code.' },
    init: { status: 422 },
  });
  expect(values.get('zip')).toBeUndefined();
  expect(await post(' 90210 ')).toMatchObject({ status: 303 });
  expect(values.get('zip')).toBe('90210');
});
