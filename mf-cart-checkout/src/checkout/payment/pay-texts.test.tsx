import { orderOf } from '@sanderling/runtime/testing/page-store';
import { render, screen } from '@testing-library/react';
import { PayNote } from './pay-texts.tsx';

test.each([
  [0, 'There is nothing to pay.'],
  [1, 'Your gift card pays for the whole order.'],
  [2, 'Your gift cards pay for the whole order.'],
])('R213 an order of which nothing is left to pay, with %d gift cards on it, says why', (count, said) => {
  const share = { amount: -1, description: 'Gift card', order_gift_card_id: 1 };
  const order = { ...orderOf('o1', [1]), gift_cards_adjustments: Array.from({ length: count }, () => share) };
  render(<PayNote order={order} chosen={null} isAgreed={false} />);
  expect(screen.getByText(said)).toBeVisible();
});
