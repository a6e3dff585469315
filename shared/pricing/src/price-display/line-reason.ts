import type { LineItem } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars, formatDollars } from '../money.ts';

/** Why a line costs what it costs: `Buy More Save More, 15%: $658.00 off`. Null where its prices say it all. */
export function lineReason({ explanation, reason, regular_total, total }: LineItem): string | null {
  if (!reason || !explanation?.percent || !regular_total) return reason;
  return `${reason}: ${formatDollars(centsFromDollars(regular_total) - centsFromDollars(total))} off`;
}
