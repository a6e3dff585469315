import { quotePaths } from '@sanderling/contract/site/quote-paths';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { Link } from '@sanderling/runtime/router';

/** Where the cart of a quote goes: another place is another quote. */
export function QuotedPlace({ place, quote }: { place: string | null; quote: NonNullable<Order['quote']> }) {
  return (
    <p>
      Delivery to {place}, as quoted. For another ZIP code{' '}
      <Link to={quotePaths.quote(quote.id)}>ask for quote {quote.number} again</Link>.
    </p>
  );
}
