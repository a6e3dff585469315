import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { DRAFT, post } from '../testing/draft.ts';
import { QuotePage } from './quote-page.tsx';
import { QuoteSums } from './quote-tables.tsx';

const ORDER = { id: '1f0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b22', number: 'R100000001', is_placed: false };
const ANSWERED_AT = '2026-11-20T16:00:00.000Z';

test('R060 accepting opens the checkout with the cart of the quote, and its own cart is one press away', async () => {
  const shown: [string, string][] = [
    ['intent', 'accept'],
    ['expected_total', '1876.66'],
    ['expected_answer', ANSWERED_AT],
  ];
  const accepted = await post(shown, () => ({ ...DRAFT, state: 'accepted', order: ORDER }), {
    orderId: 'my-cart',
  });
  expect(accepted.sent.at(-1)?.body).toEqual({
    action: 'accept',
    expected_total: 1876.66,
    expected_answer: ANSWERED_AT,
  });
  expect([accepted.to, accepted.cookies.get('orderId')]).toEqual(['/checkout', ORDER.id]);
  const back = await post([['intent', 'own-cart']], () => null, { orderId: ORDER.id });
  expect([back.to, back.cookies.has('orderId')]).toEqual(['/cart', false]);
});

test.each<[string, [string, string][]]>([
  ['no total', [['expected_answer', ANSWERED_AT]]],
  ['no answer', [['expected_total', '1876.66']]],
])(
  'R060 a page that says %s accepts nothing: its release did not know what it showed',
  async (_what, shown) => {
    const { sent, to } = await post([['intent', 'accept'], ...shown], () => null);
    expect([sent, to]).toMatchObject([[], { init: { status: 409 } }]);
  },
);

test('R060 the page of an answer sends the total that it shows, and says beside it that tax has changed', () => {
  const change = 'Sales tax has risen since we answered, from $0.00 to $93.33: you pay $93.33 more.';
  const totals = {
    lines: 1_700,
    saved: 0,
    shipping: 176.66,
    tax: 93.33,
    is_tax_exempt: false,
    total: 1_969.99,
  };
  const answered = { state: 'answered', answered_at: ANSWERED_AT } as const;
  const quote: Quote = { ...DRAFT, ...answered, expires_on: '2026-11-30', totals, changes: [change] };
  const router = createMemoryRouter([
    { path: '/', element: <QuotePage quote={quote} isDesigner refusal={undefined} /> },
  ]);
  const { container } = render(<RouterProvider router={router} />);
  expect(screen.getByText(change)).toBeVisible();
  const form = screen.getByRole('button', { name: 'Accept and pay' }).closest('form');
  expect(new FormData(form ?? undefined).get('expected_total')).toBe('1969.99');
  expect(new FormData(form ?? undefined).get('expected_answer')).toBe(ANSWERED_AT);
  expect(container.querySelectorAll('dl')).toHaveLength(2);
});

test.each([
  ['risen', undefined, true],
  ['fallen', ['The tax has fallen.'], false],
])('R060 a tax that has %s since the answer is a warning only where more is paid', (word, eased, warns) => {
  const change = `The tax has ${word}.`;
  const totals = { lines: 1, saved: 0, shipping: 0, tax: 0, is_tax_exempt: false, total: 1 };
  render(<QuoteSums quote={{ totals, changes: [change], ...(eased && { eased }) }} />);
  expect(screen.getByText(change).querySelector('svg') !== null).toBe(warns);
});
