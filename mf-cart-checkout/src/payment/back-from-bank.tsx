import type { Order } from '@sanderling/contract/wire/orders/order';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';

/** Without a script the shopper presses what the page else does by itself; pressed twice, or after the store has gone on, it pays once. */
export function BackFromBank({
  action,
  children,
  intent,
  label,
  order,
}: {
  /** The page that takes what is pressed. */
  action: string;
  children: string | readonly string[];
  intent: string;
  label: string;
  order: Order;
}) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="intent" value="bank" />
      <input type="hidden" name="payment_intent" value={intent} />
      <input type="hidden" name="total" value={order.amount_due ?? order.total} />
      <input type="hidden" name="gift_cards_total" value={order.gift_cards_adjustments_total} />
      <input type="hidden" name="version" value={order.version ?? ''} />
      <Notice>
        <p>{children}</p>
      </Notice>
      <Button type="submit">{label}</Button>
    </form>
  );
}
