import type { LineItem } from '@sanderling/contract/wire/orders/order';
import { bus } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { deferred } from '@sanderling/ui/deferred/deferred.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import styles from './gift-delivery.module.css';

// Few carts have a card for another person in them.
const DeferredRecipient = deferred(
  () => import('./gift-recipient.tsx').then(({ GiftRecipient }) => GiftRecipient),
  { isRare: true },
);

/** The recipient of a gift card in the cart, and the way to name or change them. */
export function GiftLine({ line }: { line: LineItem }) {
  const { gift_delivery: delivery, arrival } = line;
  // Only gift cards come by e-mail.
  if (!delivery && !('reason' in arrival && arrival.reason === 'by_email')) return null;
  return (
    <div className={styles.line}>
      {delivery && <DeferredRecipient line={line} />}
      <Button
        kind="link"
        onClick={() =>
          bus.emit('modal:open', { name: 'gift-delivery', props: { lineItemId: line.id }, width: 480 })
        }
      >
        {delivery ? 'Change' : 'Send it to another person'}
        <VisuallyHidden>
          {delivery && ' the recipient of'} {line.product_name}
        </VisuallyHidden>
      </Button>
    </div>
  );
}
