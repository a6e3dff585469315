import { paths } from '@sanderling/contract/site/paths';
import type { LineItem, Order } from '@sanderling/contract/wire/orders/order';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Disclosure } from '@sanderling/ui/disclosure/disclosure.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import styles from './gift-card-delivery.module.css';

/** What the buyer can do with cards that have gone out: have them sent again, or print their own. Nothing for who has only the order's link. */
export function GiftCardActions({ line, order }: { line: LineItem; order: Order }) {
  const { gift_delivery: gift } = line;
  if (!line.emailed_at || order.hides_personal_data || order.state === 'cancelled') return null;
  const isBuyers = !gift || gift.method === 'paper';
  return (
    <Disclosure summary={isBuyers ? 'Print it, or have it sent again' : 'It has not arrived?'}>
      <form method="post" action={paths.giftCardReissue} className={styles.actions} noValidate>
        <input type="hidden" name="order_id" value={order.id} />
        <input type="hidden" name="line_item_id" value={line.id} />
        <p>
          The card gets a new number, and the one before no longer works. It has to be unspent
          {isBuyers ? '.' : ', and you can correct the address.'}
        </p>
        {!isBuyers && (
          <TextField
            label="Recipient’s e-mail"
            name="recipient_email"
            type="email"
            defaultValue={gift?.recipient_email}
            autoComplete="off"
            maxLength={254}
          />
        )}
        <div className={styles.presses}>
          {isBuyers && (
            <Button kind="quiet" type="submit" name="intent" value="print">
              Print the card
            </Button>
          )}
          <Button kind="quiet" type="submit" name="intent" value="resend">
            Send it again
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
