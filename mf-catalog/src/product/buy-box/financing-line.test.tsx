import { ApiProblem, createApiClient, servicesAtom } from '@sanderling/runtime';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { product } from '../../testing/fixtures.ts';
import { emerald, openProduct } from '../../testing/open-product.ts';

const addMore = () => screen.getByRole('button', { name: /One more|More/ });

test('R016 R376 what a piece costs a month follows the quantity', async () => {
  await openProduct();
  expect(screen.getByText(/^As low as \$106\.\d\d a month$/)).toBeVisible();
  await userEvent.click(addMore());
  expect(screen.getByText(/^As low as \$212\.\d\d a month$/)).toBeVisible();
});

type Call = Parameters<typeof createApiClient>[0]['call'];

async function openWithLender(call: Call) {
  const { store } = await openProduct();
  const cookies = { get: () => undefined, set: () => {}, remove: () => {} };
  store.set(servicesAtom, { api: createApiClient({ call }), cookies });
}
const unfold = () => userEvent.click(screen.getByText(/^As low as/));
const quoteAt = (as_low_as: number, months: number) => ({
  data: {
    financing: { as_low_as, months, apr: 12, minimum: 50, disclaimer: `${months} payments by Bread.` },
  },
});

test('R438 a shopper who unfolds the line sees the lender’s terms for that quantity, asked for then', async () => {
  const asked: unknown[] = [];
  await openWithLender(async (_, path, body) => {
    asked.push([path, body]);
    return quoteAt(110.5 * asked.length, 24);
  });
  await userEvent.click(addMore());
  expect(asked).toEqual([]);
  await unfold();
  expect(await screen.findByText('$2,652.00 in all. 24 payments by Bread.')).toBeVisible();
  // What the lender says counts, where the store's own rule says otherwise.
  expect(screen.getByText('As low as $110.50 a month')).toBeVisible();
  await userEvent.click(addMore());
  expect(await screen.findByText('As low as $221.00 a month')).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('R438 a lender that does not answer is told of, and asked again on a press', async () => {
  let isDown = true;
  await openWithLender(async () => {
    if (isDown) throw new ApiProblem(503, { details: 'The lender does not answer.' });
    return quoteAt(106.15, 36);
  });
  await unfold();
  expect(await screen.findByText(/The lender does not answer\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'How financing works' })).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/in all\. 36 payments by Bread\./)).toBeVisible();
});

test('R376 a gift card is not financed', async () => {
  await openProduct('/products/mara', product([emerald], { gift_card: true, is_financed: false }));
  expect(screen.queryByText(/As low as/)).toBeNull();
});

test('a store without monthly payments says nothing of them on its product pages', async () => {
  await openProduct('/products/mara', product([emerald], { is_financed: false }));
  expect(screen.queryByText(/a month|financing/i)).toBeNull();
});
