import { z } from 'zod';

export const total = z.object({ type: z.string(), display_text: z.string().default(''), amount: z.int() });
type Total = z.output<typeof total>;

/** What UCP may name as it likes, and this protocol has a word of its own for. */
const TYPES: Readonly<Record<string, string>> = { unavailable: 'items_discount', gift_card: 'store_credit' };

/** The protocol's subtotal is after discounts, and UCP's before them. */
export function totalsToAcp(totals: readonly Total[]): Total[] {
  const base = totals.find(({ type }) => type === 'subtotal')?.amount ?? 0;
  const named = totals.map((each) => ({ ...each, type: TYPES[each.type] ?? each.type }));
  const off = named.filter(({ type }) => type === 'items_discount');
  const subtotal = off.reduce((sum, { amount }) => sum + amount, base);
  const rest = named.filter(({ type }) => type !== 'subtotal' && type !== 'items_discount');
  return [
    { type: 'items_base_amount', display_text: 'Items', amount: base },
    ...off,
    { type: 'subtotal', display_text: 'Subtotal', amount: subtotal },
    ...rest,
  ];
}
