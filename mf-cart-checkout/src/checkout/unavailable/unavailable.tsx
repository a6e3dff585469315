import { notDelivered } from '@sanderling/contract/postal/not-delivered';
import { paths } from '@sanderling/contract/site/paths';
import { quotePaths } from '@sanderling/contract/site/quote-paths';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { Link } from '@sanderling/runtime/router';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { hasSomethingToBuy, undeliverableLines } from '../../arrival/undeliverable-lines.ts';

/**
 * What cannot be bought as it is, or cannot go where the shopper wants it, with the way to change it: said before the shopper fills in the rest, which the API would refuse.
 * A refusal of the API says it instead.
 */
export function Unavailable({ order, refusal = null }: { order: Order; refusal?: string | null }) {
  const { quote } = order;
  const isOutOfReach = undeliverableLines(order).length > 0;
  const reasons = [
    ...order.line_items.flatMap((line) => line.unavailable_reason ?? []),
    ...(isOutOfReach ? [`${notDelivered(order.zip_code ?? 'this ZIP code')} Enter another address.`] : []),
  ];
  if (refusal === null && reasons.length === 0) return null;
  return (
    <Notice tone="problem">
      {refusal ?? reasons.join(' ')}{' '}
      {reasons.length > 0 && (
        // The only way on where the button that paid is gone with the last piece.
        <Link
          to={quote ? quotePaths.quote(quote.id) : paths.cart}
          data-regains-focus={hasSomethingToBuy(order) ? undefined : true}
        >
          {quote ? `Ask for quote ${quote.number} again` : 'Change your cart'}
        </Link>
      )}
    </Notice>
  );
}
