import type { Order } from '@sanderling/contract/wire/orders/order';
import { orderStateInWords } from './order-state-in-words.ts';

const SENT = '2026-11-20T16:00:00Z';

/** Only what is read of an order: the steps of what travels, and when each of its gift cards went out. */
function stateOf(state: string, steps: number[], cards: (string | null)[] = []): string {
  const shipments = Object.fromEntries([
    ...steps.map((step, index) => [index, { shipping_category: 'freight', tracking: { step } }]),
    ...(cards.length > 0 ? [['e_deliver', { shipping_category: 'e_deliver', tracking: { step: 1 } }]] : []),
  ]);
  const line_items = [...steps.map(() => ({})), ...cards.map((emailed_at) => ({ emailed_at }))];
  const order: Order = JSON.parse(JSON.stringify({ state, shipments, line_items }));
  return orderStateInWords(order);
}

test.each([
  ['processing', [1, 1], [], 'In processing'],
  ['processing', [1], [SENT], 'In processing'],
  ['processing', [], [SENT], 'Sent by e-mail'],
  ['processing', [], [SENT, null], 'Partly sent by e-mail'],
  ['processing', [], [null], 'To be sent by e-mail'],
  ['delivered', [], [SENT], 'Sent by e-mail'],
  ['shipped', [5, 6], [], 'On its way'],
  ['shipped', [5, 2], [], 'Partly on its way'],
  ['shipped', [5, 10], [], 'Partly delivered'],
  ['shipped', [2, 10], [], 'Partly on its way'],
  ['delivered', [10, 10], [SENT], 'Delivered'],
  ['delivered', [10], [null], 'Delivered, with a gift card still to be sent'],
  ['cancelled', [2], [null], 'Cancelled'],
])(
  'R010 an order that is %s, its shipments at %j and its cards sent %j, is: %s',
  (state, steps, cards, words) => {
    expect(stateOf(state, steps, cards)).toBe(words);
  },
);
