import { MAX_GIFT_NOTE } from '@sanderling/contract/commerce/constants';
import { paths } from '@sanderling/contract/site/paths';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Disclosure } from '@sanderling/ui/disclosure/disclosure.tsx';
import { TextAreaField, TextField } from '@sanderling/ui/field/text-field.tsx';
import styles from '../buy-box/buy-box.module.css';

/**
 * Puts a gift card for another person into the cart: to whom it is sent, when, and with which note. The form goes to the
 * cart page, with scripts and without.
 */
export default function SendAsGift({
  variantId,
  quantity,
  days,
}: {
  variantId: number;
  quantity: number;
  days: { earliest: string; latest: string };
}) {
  return (
    <Disclosure summary="Send it to another person">
      <form className={styles.gift} method="post" action={paths.cart}>
        <input type="hidden" name="intent" value="add-gift-card" />
        <input type="hidden" name="variant_id" value={variantId} />
        <input type="hidden" name="quantity" value={quantity} />
        <TextField label="Recipient’s name" name="recipient_name" autoComplete="off" maxLength={60} />
        <TextField
          label="Recipient’s e-mail"
          name="recipient_email"
          type="email"
          autoComplete="off"
          maxLength={254}
        />
        <TextField
          label="Send on"
          hint="Today, or a day within a year"
          name="send_on"
          type="date"
          min={days.earliest}
          max={days.latest}
          defaultValue={days.earliest}
        />
        <TextAreaField label="Note" name="note" isOptional rows={4} maxLength={MAX_GIFT_NOTE} />
        <div>
          <Button type="submit" kind="quiet">
            Add gift to cart
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
