import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { QuotePage } from './answer/quote-page.tsx';
import { type AskedLine, atOwnPrices, tierOfPieces } from './asking/load-asking.ts';

const ANSWERED: Quote = {
  ...{ id: '7d0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b11', number: 'Q20001', state: 'answered', first_name: 'Ada' },
  ...{
    last_name: 'Okafor',
    email: 'ada@example.com',
    phone: '',
    address1: '22 W Hubbard St',
    city: 'Chicago',
  },
  ...{ state_abbr: 'IL', zip_code: '60654', floor: '3', has_elevator: true, stairs: '', wanted_date: null },
  ...{ notes: '', lines: [], missing: {}, message: 'Carried up.', studio: 'Okafor Rooms', order: null },
  totals: { lines: 100, saved: 0, shipping: 10, tax: 0, is_tax_exempt: false, total: 110 },
  ...{ asked_at: '2026-11-20T16:00:00Z', answer_by: '2026-11-24', answered_at: '2026-11-21T16:00:00Z' },
  ...{ expires_at: '2026-12-21T06:00:00Z', expires_on: '2026-12-20' },
};
function show(quote: Quote) {
  const element = <QuotePage quote={quote} isDesigner refusal={undefined} />;
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}
const button = (name: string) => screen.queryByRole('button', { name, hidden: true });

test('R060 withdrawing a quote is asked for in between, without scripts too', () => {
  show(ANSWERED);
  const withdraw = button('Withdraw this quote');
  expect(withdraw?.closest('details')).not.toHaveAttribute('open');
  expect(withdraw?.closest('details')).toHaveTextContent(/^I no longer need it.*You cannot take that back/);
  // A line each: a phone number is not broken in two.
  for (const line of ['Okafor Rooms', 'Ada Okafor', 'ada@example.com'])
    expect(screen.getByText(line)).toBeVisible();
  expect(screen.getByText(/Chicago, Illinois 60654/)).toBeVisible();
});

test('R060 what the store has written is named as the store’s', () => {
  show(ANSWERED);
  expect(screen.getByRole('region', { name: 'What we have answered' })).toHaveTextContent('Carried up.');
});

test.each(['answered', 'asked_again'] as const)(
  'R060 while a client looks on, the page of a quote that is %s promises none of the prices that it shows',
  (state) => {
    show({ ...ANSWERED, state, totals: null });
    expect(screen.queryByText(/prices hold/)).toBeNull();
  },
);

test('R060 while another answer is asked for the one before can be accepted, and what was written is shown', () => {
  show({ ...ANSWERED, state: 'asked_again', asked_again: 'Ten, please.' });
  expect(screen.getByText('Ten, please.')).toBeVisible();
  expect(
    screen.getByText(/^We answer again by .* Until then these prices hold, at most until/),
  ).toBeVisible();
  expect(button('Accept and pay')).toBeVisible();
  expect(button('Ask again')).toBeNull();
});

test('R060 the form’s trade price is of the year and these pieces, not of the cart', () => {
  const line = { price: 320, regularPrice: 320, quantity: 1 } as AskedLine;
  const own = (annual_spend: number, quantity = 1) =>
    atOwnPrices([line], tierOfPieces([{ ...line, quantity }], { annual_spend }))[0]?.ownPrice;
  expect([own(0), own(14_679.99), own(14_680), own(0, 47)]).toEqual([272, 272, 256, 256]);
  expect(atOwnPrices([line], null)[0]?.ownPrice).toBeUndefined();
});

test('R060 the tier that trade prices are at is said, and why it is not the year’s', () => {
  const own_tier = { name: 'premier', percent: 20, year_percent: 15 };
  const { unmount } = show({ ...ANSWERED, state: 'asked', totals: null, own_tier });
  const said =
    'Trade prices here are at 20% off regular prices: one order of these pieces reaches Premier. Your year’s tier is 15%.';
  expect(screen.getByText(said)).toBeVisible();
  unmount();
  show({ ...ANSWERED, state: 'asked', totals: null, own_tier: { ...own_tier, percent: 15 } });
  expect(screen.getByText('Trade prices here are at your tier, 15% off regular prices.')).toBeVisible();
});

test.each([
  [true, 'elevator'],
  [false, 'no elevator'],
  [null, 'elevator: not stated'],
])('R060 of an elevator that was answered by %j the carrier reads %j', (has_elevator, said) => {
  show({ ...ANSWERED, has_elevator });
  expect(screen.getByText(`Floor: 3, ${said}`)).toBeVisible();
});
