import { carriageOf } from '@sanderling/contract/commerce/shipping-category';
import { paths } from '@sanderling/contract/site/paths';
import type { Order } from '@sanderling/contract/wire/orders/order';
import {
  cancellationInWords,
  RETURN_LABEL,
  returnPolicyOnly,
} from '@sanderling/pricing/price-display/cancellation-in-words';
import { refundWaysInWords } from '@sanderling/pricing/price-display/refund-in-words';
import { Link } from '@sanderling/runtime/router';
import styles from './order-details.module.css';

/** What can still be cancelled or returned, how, and the way that the money takes. Nothing for what was cancelled. */
export function ChangesAndReturns({
  order,
  isInTimeToCancel,
}: {
  order: Order;
  /** Pieces that are cut for their customer have their hours. */
  isInTimeToCancel: boolean;
}) {
  if (order.state === 'cancelled') return null;
  const hasPieces = order.visible_shipments.length > 0;
  const cards = order.line_items.filter(({ emailed_at }) => emailed_at !== undefined);
  const isCardSent = cards.some(({ emailed_at }) => emailed_at !== null);
  const canCancel = order.state === 'processing' && !isCardSent && isInTimeToCancel;
  const pieces = order.line_items.filter(({ emailed_at }) => emailed_at === undefined);
  const kept = pieces.flatMap(({ id, return_policy: policy, variant: { name } }) =>
    policy ? [{ id, name, policy }] : [],
  );
  const canReturn = pieces.length > kept.length;
  return (
    <section className={styles.changes}>
      <h2 className={styles.title}>{canCancel ? 'Cancelling and returning' : 'Returning'}</h2>
      {canCancel && (
        <p>
          {hasPieces
            ? cancellationInWords(order)
            : 'Until the gift card is sent, you can cancel the order free of charge.'}{' '}
          To cancel, <Link to={paths.page('contact')}>call or write to us</Link>.
        </p>
      )}
      {kept.map(({ id, name, policy }) => (
        <p key={id}>
          {name}: {canCancel ? policy : returnPolicyOnly(policy)}
        </p>
      ))}
      {hasPieces && canReturn && (
        <p>
          You have 30 days from delivery to return {kept.length > 0 ? 'the other pieces' : 'a piece'}.{' '}
          <WaysBack order={order} keptIds={kept.map(({ id }) => id)} />
          <Link to={paths.page('returns')}>How returns work</Link>
        </p>
      )}
      {cards.length > 0 && (
        <p>
          Gift cards that have been sent cannot be returned or exchanged for cash, except where the law says
          otherwise.
        </p>
      )}
      {(canReturn || canCancel) && refundWaysInWords(order).map((way) => <p key={way}>{way}</p>)}
    </section>
  );
}

/** How what can be returned goes back: as it came. */
function WaysBack({ order, keptIds }: { order: Order; keptIds: readonly number[] }) {
  const categories = Object.values(order.shipments)
    .filter(({ line_item_ids: ids }) => ids.some((id) => !keptIds.includes(id)))
    .map(({ shipping_category }) => carriageOf(shipping_category));
  return (
    <>
      {categories.includes('small_parcel') && (
        <>
          <Link to={`${paths.page('contact')}#returns`}>Ask for a label</Link> for what came by parcel.{' '}
          {RETURN_LABEL}{' '}
        </>
      )}
      {(categories.includes('freight') || categories.includes('ltl_direct')) &&
        'For large pieces we send a crew, and tell you first what it costs. '}
    </>
  );
}
