import type { LineItem } from '@sanderling/contract/wire/orders/order';
import { bus } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { GiftRecipient } from './gift-recipient.tsx';

/** The recipient as the buyer has named them, and the form that names or changes them. */
export function ChangeRecipient({ line }: { line: LineItem }) {
  const { gift_delivery: delivery } = line;
  return (
    <>
      <GiftRecipient line={line} />
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
    </>
  );
}
