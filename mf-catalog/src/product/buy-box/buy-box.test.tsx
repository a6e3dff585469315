import {
  ApiProblem,
  bus,
  cartCountAtom,
  createApiClient,
  designerTierAtom,
  NO_DESIGNER_TIER,
  promotionPercentAtom,
  servicesAtom,
} from '@sanderling/runtime';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { product, variant } from '../../testing/fixtures.ts';
import { addButton, emerald, oat, openProduct } from '../../testing/open-product.ts';

const quantity = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: /Quantity/ });

test('R035 on sale the sale price comes first and the regular price is struck through', async () => {
  await openProduct('/products/mara-oat');
  expect(screen.getByText('$2,990.50')).toBeVisible();
  expect(screen.getByText('$3,290').closest('s')).not.toBeNull();
});

test('R290 one piece is what is added unless told otherwise', async () => {
  await openProduct();
  expect(screen.getByRole('spinbutton', { name: /Quantity/ })).toHaveValue(1);
});

test('R383 a variant that is no longer made cannot be bought', async () => {
  await openProduct('/products/mara-slate');
  expect(screen.getByRole('button', { name: 'Discontinued' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Slate linen, not available' })).toBeVisible();
});

test('R383 a variant whose last piece is sold says so, and promises no day', async () => {
  const gone = variant({
    purchasable: false,
    estimated_availability_value: 'Sold out',
    lead_time: '2-3 weeks',
  });
  await openProduct('/products/mara', product([gone]));
  expect(screen.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  expect(screen.getByText('Sold out', { selector: 'p' })).toBeVisible();
  expect(screen.queryByText(/with you in|Arrives/)).toBeNull();
});

test('R035 a date that passed two weeks ago is no promise any more', async () => {
  const stale = variant({
    estimated_availability_type: 'date',
    estimated_availability_value: 'Nov 6, 2026',
  });
  await openProduct('/products/mara', product([stale]));
  expect(screen.getByText('Contact us for availability')).toBeVisible();
});

test('R035 a date of last week is still shown', async () => {
  const late = variant({
    estimated_availability_type: 'date',
    estimated_availability_value: 'Nov 13, 2026',
  });
  await openProduct('/products/mara', product([late]));
  expect(screen.getByText(/Nov 13, 2026/)).toBeVisible();
});

test('R035 without JavaScript adding to the cart is a form that posts the variant and the quantity', async () => {
  await openProduct('/products/mara-oat');
  const form = addButton().closest('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/products/mara-oat');
  expect([...new FormData(form ?? undefined)]).toEqual([
    ['variant_id', '1002'],
    ['quantity', '1'],
  ]);
});

test('R035 the badge counts at once, and a refusal takes it back and says why', async () => {
  const { store } = await openProduct();
  let refuse: (problem: Error) => void = () => {};
  const answer = new Promise<never>((_, reject) => {
    refuse = reject;
  });
  const asked = Promise.withResolvers<void>();
  store.set(servicesAtom, {
    api: createApiClient({
      call: () => {
        asked.resolve();
        return answer;
      },
    }),
    cookies: { get: () => undefined, set: () => {}, remove: () => {} },
  });
  const toasts: string[] = [];
  const stop = bus.on('toast:show', ({ message }) => toasts.push(message));
  fireEvent.click(addButton());
  expect(store.get(cartCountAtom)).toBe(1);
  await asked.promise;
  await act(async () => refuse(new ApiProblem(422, { details: 'This item is not available for purchase.' })));
  expect(store.get(cartCountAtom)).toBe(0);
  expect(toasts).toEqual(['This item is not available for purchase.']);
  stop();
});

test.each([
  ['presses the button', async () => userEvent.click(addButton())],
  ['presses Enter in the quantity', async () => userEvent.type(quantity(), '{Enter}')],
])('R035 a shopper who %s adds once and stays on the page', async (_, press) => {
  const { store, visited } = await openProduct();
  store.set(servicesAtom, {
    api: createApiClient({ call: () => new Promise(() => undefined) }),
    cookies: { get: () => 'o1', set: () => {}, remove: () => {} },
  });
  const submitted = jest.fn((event: Event) => event.preventDefault());
  addButton().closest('form')?.parentElement?.addEventListener('submit', submitted);
  await press();
  expect(store.get(cartCountAtom)).toBe(1);
  expect(submitted).not.toHaveBeenCalled();
  expect(visited).toEqual(['/products/mara']);
});

test('R290 a quantity that is not valid is not added', async () => {
  const { store } = await openProduct();
  quantity().setCustomValidity('Not so many.');
  await userEvent.click(addButton());
  expect(store.get(cartCountAtom)).toBe(0);
});

test('R035 a designer sees the trade price of their tier, and shoppers do not', async () => {
  const { store } = await openProduct();
  expect(screen.queryByText(/Trade price/)).toBeNull();
  expect(screen.queryByText(/^Your tier/)).toBeNull();
  act(() => store.set(designerTierAtom, { ...NO_DESIGNER_TIER, tier_name: 'select', discount: 15 }));
  expect(await screen.findByText('Trade price $2,796.50')).toBeVisible();
  expect(await screen.findByText('Your tier: Select, 15% off the regular price')).toBeVisible();
});

test.each([
  [
    'the piece lifts to premier, to the cent',
    11_710,
    1,
    'With this piece your order reaches Premier, 20%: $2,632 each in the cart',
  ],
  ['two lift to premier', 8_420, 2, 'With these 2 your order reaches Premier, 20%: $2,632 each in the cart'],
])(
  'R264 a designer reads the tier that the order reaches, and what is paid in the cart: %s',
  async (_what, inCart, quantity, said) => {
    const { store } = await openProduct();
    const tier = { ...NO_DESIGNER_TIER, tier_name: 'select', discount: 15 };
    act(() => store.set(designerTierAtom, { ...tier, current_order_spend: inCart - 0.01 }));
    const line = await screen.findByText(/^Your tier: Select, 15%/);
    if (quantity === 2) fireEvent.click(screen.getByRole('button', { name: /^One more/ }));
    expect(line).toHaveTextContent(/off the regular price$/);
    act(() => store.set(designerTierAtom, { ...tier, current_order_spend: inCart }));
    expect(line).toHaveTextContent(`Your tier: Select, 15% off the regular price. ${said}`);
  },
);

test('R264 a sale that is lower than the tier which the order reaches is what the cart charges', async () => {
  const { store } = await openProduct('/products/mara-oat', product([{ ...oat, sale_price: 2_000 }]));
  const tier = { ...NO_DESIGNER_TIER, tier_name: 'select', discount: 15, current_order_spend: 14_000 };
  act(() => store.set(designerTierAtom, tier));
  expect(
    await screen.findByText(/^Your tier: .* reaches Premier, 20%: \$2,000 each in the cart$/),
  ).toBeVisible();
});

test('R264 a tier that only the cart reaches is said to be with the cart: the year has another', async () => {
  const { store } = await openProduct('/products/mara-oat', product([oat]));
  const tier = { ...NO_DESIGNER_TIER, tier_name: 'premier', discount: 20, current_order_spend: 16_000 };
  act(() => store.set(designerTierAtom, tier));
  expect(
    await screen.findByText(/^Your tier, with your cart: Premier, 20% off the regular price/),
  ).toBeVisible();
});

test('R035 a trade price does not end with the deal that it is beside: the deal’s own price is named', async () => {
  const deal = { ...oat, sale_price: 2_900, deal_ends_at: '2026-12-21T06:00:00Z' };
  const { store } = await openProduct('/products/mara-oat', product([deal]));
  expect(screen.getByText(/^This price ends Dec 20/)).toBeVisible();
  act(() => store.set(designerTierAtom, { ...NO_DESIGNER_TIER, tier_name: 'select', discount: 15 }));
  expect(
    await screen.findByText(/\. The sale price of \$2,900 ends Dec 20, 11:59 PM Central$/),
  ).toBeVisible();
  expect(screen.queryByText(/^This price ends/)).toBeNull();
});

const LEFT_OUT = 'Codes and campaigns leave this piece out.';

test('R271 a variant that codes and campaigns leave out says so, and another of the product does not', async () => {
  const two = product([emerald, { ...oat, eligible_for_promotion: false }]);
  await openProduct('/products/mara-oat', two);
  expect(screen.getByText(LEFT_OUT)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Emerald velvet' }));
  await waitFor(() => expect(screen.queryByText(LEFT_OUT)).toBeNull());
});

test('R271 a gift card is no piece that is left out', async () => {
  const card = variant({ eligible_for_promotion: false });
  await openProduct('/products/mara', product([card], { gift_card: true, is_virtual: true }));
  expect(screen.queryByText(LEFT_OUT)).toBeNull();
});

test('R256 R264 a designer with a promotion in the cart reads which of the two prices is paid', async () => {
  const { store } = await openProduct();
  store.set(servicesAtom, {
    api: createApiClient({ call: () => new Promise(() => undefined) }),
    cookies: { get: () => undefined, set: () => {}, remove: () => {} },
  });
  act(() => {
    store.set(designerTierAtom, { ...NO_DESIGNER_TIER, discount: 15 });
    store.set(promotionPercentAtom, { of: ({ addedCents }) => (addedCents === 329_000 ? 20 : 0) });
  });
  expect(await screen.findByText('Trade price $2,796.50')).toBeVisible();
  expect(screen.getByText('Promotion price $2,632')).toBeVisible();
  expect(screen.getByText('You pay the lowest: $2,632.')).toBeVisible();
  act(() => store.set(promotionPercentAtom, null));
  expect(screen.queryByText(/Promotion price|You pay the lowest/)).toBeNull();
});

test('R376 R438 a designer’s month is worked out from the trade price', async () => {
  const { store } = await openProduct();
  expect(screen.getByText('As low as $106.15 a month')).toBeVisible();
  act(() => store.set(designerTierAtom, { ...NO_DESIGNER_TIER, discount: 15 }));
  expect(await screen.findByText('As low as $90.23 a month')).toBeVisible();
});
