import { ApiProblem, createApiClient, servicesAtom } from '@sanderling/runtime';
import { fireEvent, screen } from '@testing-library/react';
import { product, variant } from '../../testing/fixtures.ts';
import { addButton, emerald, openProduct } from '../../testing/open-product.ts';

const cookies = { get: () => undefined, set: () => {}, remove: () => {} };

test('R346 R347 when the shop refuses what has sold out meanwhile, the page shows it', async () => {
  const { store } = await openProduct('/products/mara', product([emerald]));
  const gone = variant({
    purchasable: false,
    variant_properties: [{ name: 'Material', value: 'Last year’s velvet', show: true }],
  });

  store.set(servicesAtom, {
    api: createApiClient({
      async call(_, path) {
        if (!path.startsWith('/products/')) throw new ApiProblem(422, { details: 'Not available.' });
        return JSON.parse(JSON.stringify({ data: product([gone]), meta: { selected_variant_id: 1001 } }));
      },
    }),
    cookies,
  });
  fireEvent.click(addButton());
  expect(await screen.findByRole('button', { name: 'Not available' })).toBeDisabled();
  expect(await screen.findByText('Last year’s velvet')).toBeInTheDocument();
});

test('R347 what is learned a second time takes the place of what was learned before', async () => {
  const { store } = await openProduct('/products/mara', product([emerald]));
  let price = 3_400;
  store.set(servicesAtom, {
    api: createApiClient({
      async call(_, path) {
        if (!path.startsWith('/products/')) throw new ApiProblem(422, { details: 'Not so many.' });
        const answer = { data: product([variant({ price })]), meta: { selected_variant_id: 1001 } };
        return JSON.parse(JSON.stringify(answer));
      },
    }),
    cookies,
  });
  fireEvent.click(addButton());
  expect(await screen.findByText('$3,400')).toBeVisible();
  price = 3_500;
  fireEvent.click(addButton());
  expect(await screen.findByText('$3,500')).toBeVisible();
});
