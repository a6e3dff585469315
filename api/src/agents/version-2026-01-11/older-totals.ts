import { z } from 'zod';

export const total = z.object({ type: z.string(), display_text: z.string().optional(), amount: z.int() });
type Total = z.output<typeof total>;

const KNOWN = new Set(['subtotal', 'items_discount', 'discount', 'fulfillment', 'tax', 'fee', 'total']);
/** What is taken off single lines. */
const OFF_LINES = new Set(['items_discount', 'unavailable']);

/**
 * Rows in this version's words: one for each of its types, none below 0. What takes off says so by its type alone, and what it has no
 * word for, such as gift cards, is a discount.
 */
export function olderTotals(totals: readonly Total[]): Total[] {
  const byType = Map.groupBy(totals, typeOf);
  return [...byType].map(([type, rows]) => ({
    type,
    display_text: rows.flatMap(({ display_text: text }) => text ?? []).join(', '),
    amount: Math.abs(rows.reduce((sum, { amount }) => sum + amount, 0)),
  }));
}

function typeOf({ amount, type }: Total): string {
  if (OFF_LINES.has(type)) return 'items_discount';
  if (amount < 0) return 'discount';
  return KNOWN.has(type) ? type : 'fee';
}
