import type { LineItem } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars, formatDollars } from '../money.ts';

/** Why a line costs what it costs: `Buy More Save More, 15%: $658.00 off`. Null where its prices say it all. */
export function lineReason({ explanation, reason, regular_total, total }: LineItem): string | null {
  if (!reason || !explanation?.percent || !regular_total) return reason;
  // A code's percent is of the selling price: what the sale takes off before that is not its doing.
  const offCents =
    explanation.priced_by === 'promotion'
      ? -centsFromDollars(explanation.discount)
      : centsFromDollars(regular_total) - centsFromDollars(total);
  return `${reason}: ${formatDollars(offCents)} off`;
}
