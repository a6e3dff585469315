import { designerTierAtom, NO_DESIGNER_TIER } from '@sanderling/runtime';
import { act, fireEvent, screen } from '@testing-library/react';
import { product } from '../../testing/fixtures.ts';
import { emerald, openProduct } from '../../testing/open-product.ts';

test('a shopper may have cloth sent, but no glaze and no frame', async () => {
  await openProduct();
  expect(screen.getByRole('button', { name: 'Order free samples' })).toBeVisible();
});

test.each([
  ['Glaze', 'Chalk glaze'],
  ['Frame', 'Natural oak'],
])('no sample is offered of %s %s', async (name, value) => {
  const jar = { ...emerald, option_values: { [name]: value } };
  const options = [{ name, slot: 'body', values: [value] }];
  await openProduct('/products/mara', product([jar], { available_options: options }));
  expect(screen.queryByRole('button', { name: 'Order free samples' })).toBeNull();
});

test('R080 a designer puts the finish on the page into a project from beside the favorite; a shopper sees nothing of it', async () => {
  const { store } = await openProduct('/products/mara-oat');
  const way = () => screen.queryByRole('link', { name: /^Add to project/ });
  expect(way()).toBeNull();
  await act(async () =>
    store.set(designerTierAtom, { ...NO_DESIGNER_TIER, tier_name: 'select', discount: 15 }),
  );
  await screen.findByText('Add to project');
  expect(way()).toHaveAttribute('href', '/user/projects?add=mara-oat');
  fireEvent.change(screen.getByRole('spinbutton', { name: /Quantity/ }), { target: { value: '8' } });
  expect(way()).toHaveAttribute('href', '/user/projects?add=mara-oat&quantity=8');
});
