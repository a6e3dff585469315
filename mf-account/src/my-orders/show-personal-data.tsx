import { paths } from '@sanderling/contract/site/paths';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { Form, useNavigation } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { OrderEmailField } from '../order-lookup/order-email-field.tsx';
import type { LookupRefusal } from '../order-lookup/order-lookup.tsx';
import styles from './order-details.module.css';

/** The link of a guest's order may be in other hands: who knows its e-mail address sees all of it. Works without JavaScript. */
export function ShowPersonalData({ order, refusal }: { order: Order; refusal?: LookupRefusal | undefined }) {
  const isPending = useNavigation().state !== 'idle';
  // The mail of a card to print leads here.
  const hasGiftCard = order.line_items.some(({ emailed_at }) => emailed_at !== undefined);
  return (
    <section>
      <h2 className={styles.title}>Is this your order?</h2>
      <p>
        Street, phone number and notes are hidden, since anyone with this link can open the page. Enter the
        e-mail address of the order to see them
        {hasGiftCard && ', and to print a gift card or have it sent again'}.
      </p>
      {refusal && <Notice tone="problem">{refusal.message}</Notice>}
      <Form method="post" action={paths.myOrder(order.id)} className={styles.show}>
        <input type="hidden" name="number" value={order.number} />
        <OrderEmailField typed={refusal?.email} />
        <Button kind="quiet" type="submit" isPending={isPending}>
          Show everything
        </Button>
      </Form>
    </section>
  );
}
