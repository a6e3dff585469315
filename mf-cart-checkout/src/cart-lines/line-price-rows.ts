import type { LineItem } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars } from '@sanderling/pricing/money';
import type { PriceRow } from '@sanderling/pricing/price-display/price-rows';
import { rowsFromDollars } from '@sanderling/ui/price/rows-from-dollars.ts';

/** The rows of one piece's price: what the order's discount makes of it first, named as on the product page. */
export function linePriceRows({ price, compare_at_price, explanation }: LineItem): PriceRow[] {
  const rows = rowsFromDollars(price, compare_at_price);
  if (explanation?.priced_by === 'quote')
    return rows.map((row) => (row.kind === 'sale' ? { ...row, kind: 'quote' } : row));
  if (!explanation || explanation.discount === 0) return rows;
  const kind = explanation.priced_by === 'promotion' ? 'promotion' : 'designer';
  return [{ kind, amountCents: centsFromDollars(explanation.unit_price) }, ...rows];
}
