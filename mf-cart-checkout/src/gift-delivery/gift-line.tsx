import type { LineItem } from '@sanderling/contract/wire/orders/order';
import { deferred } from '@sanderling/ui/deferred/deferred.tsx';
import styles from './gift-delivery.module.css';

// Few carts have a gift card in them.
const DeferredChangeRecipient = deferred(
  () => import('./change-recipient.tsx').then(({ ChangeRecipient }) => ChangeRecipient),
  { isRare: true },
);

/** The recipient of a gift card in the cart, and the way to name or change them. */
export function GiftLine({ line }: { line: LineItem }) {
  // Only gift cards come by e-mail.
  if (!line.gift_delivery && !('reason' in line.arrival && line.arrival.reason === 'by_email')) return null;
  return (
    <div className={styles.line}>
      <DeferredChangeRecipient line={line} />
    </div>
  );
}
