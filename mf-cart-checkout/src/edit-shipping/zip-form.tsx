import { paths } from '@sanderling/contract/site/paths';
import { bus } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import type { FormEvent } from 'react';
import styles from './zip-form.module.css';

const ESTIMATE = 'Estimate shipping and tax';

/** For which place the cart is estimated, and the way to another. Without JavaScript it is a form of the cart page's action. */
export function ZipForm({ zip, isEstimated }: { zip: string | null; isEstimated: boolean }) {
  const ask = (event: FormEvent) => {
    event.preventDefault();
    bus.emit('modal:open', { name: 'shipping-cart-edit', props: { title: ESTIMATE }, width: 480 });
  };
  return (
    <form method="post" action={paths.cart} className={styles.form} noValidate onSubmit={ask}>
      {isEstimated && <p>Estimate for {zip}.</p>}
      <TextField
        className={styles.field}
        label="ZIP code"
        name="zip"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        defaultValue={zip ?? ''}
      />
      <Button kind="link" type="submit" name="intent" value="zip">
        {zip === null ? ESTIMATE : 'Change the ZIP code'}
      </Button>
    </form>
  );
}
