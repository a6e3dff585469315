import { paths } from '@sanderling/contract/site/paths';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import type { FormEvent } from 'react';
import { openEditShipping } from './open-edit-shipping.ts';
import { ADDRESS_GIVEN_UP, placeInWords } from './place-in-words.ts';
import { QuotedPlace } from './quoted-place.tsx';
import styles from './zip-form.module.css';

/** Where the cart goes or for which place it is estimated, and the way to another. Without JavaScript it is a form of the cart page's action. */
export function ZipForm({ order, isEstimated }: { order: Order; isEstimated: boolean }) {
  const place = placeInWords(order);
  const zip = order.zip_code?.slice(0, 5) ?? null;
  if (order.quote)
    return (
      <div className={styles.form}>
        <QuotedPlace place={place} quote={order.quote} />
      </div>
    );
  const ask = (event: FormEvent) => {
    event.preventDefault();
    openEditShipping();
  };
  return (
    <form method="post" action={paths.cart} className={styles.form} noValidate onSubmit={ask}>
      {place !== null && <p>Delivery to {place}.</p>}
      {isEstimated && <p>Estimate for {zip}.</p>}
      <TextField
        className={styles.field}
        label="ZIP code"
        name="zip"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        defaultValue={zip ?? ''}
        hint={place === null ? undefined : ADDRESS_GIVEN_UP}
      />
      <Button kind="link" type="submit" name="intent" value="zip">
        {zip === null ? 'Estimate shipping and tax' : 'Change the ZIP code'}
      </Button>
    </form>
  );
}
