import { type Services, servicesAtom } from '@sanderling/runtime';
import { openPageStore } from '@sanderling/runtime/testing/page-store';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openProduct } from '../../testing/open-product.ts';

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

test('what comes by truck says beside its days that remote areas have a fee, and where it is named', async () => {
  await openWith({});
  expect(screen.getByText('Remote areas have a fee, which your cart names.')).toBeVisible();
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

test('R035 without JavaScript the ZIP code is asked for by the page’s own address', async () => {
  await openProduct('/products/mara-oat');
  const form = screen.getByRole('textbox', { name: /ZIP code/ }).closest('form');
  expect(form).toHaveAttribute('method', 'get');
  expect(form).toHaveAttribute('action', '/products/mara-oat');
});
