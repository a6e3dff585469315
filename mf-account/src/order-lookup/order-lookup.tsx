import { PageTitle } from '@sanderling/runtime';
import { Form, Link, useNavigation } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { OrderEmailField } from './order-email-field.tsx';
import styles from './order-lookup.module.css';

export interface LookupRefusal {
  message: string;
  /** What the customer typed, so that they need not type it twice. */
  number: string;
  email: string;
}

/** A guest finds an order by its number and the e-mail address that it was placed with. Works without JavaScript. */
export function OrderLookup({ refusal }: { refusal: LookupRefusal | undefined }) {
  const isPending = useNavigation().state !== 'idle';
  return (
    <div className={styles.lookup}>
      <PageTitle>My orders</PageTitle>
      <h1 className={styles.title}>Where is my order?</h1>
      <p className={styles.intro}>
        Your order number is in your confirmation e-mail. It begins with R and has nine digits.
      </p>
      <p className={styles.intro}>
        Orders that you placed with an account are <Link to="/user/my_orders">in your account</Link>.
      </p>
      {refusal && <Notice tone="problem">{refusal.message}</Notice>}
      <Form method="post" action="/my_orders" className={styles.form}>
        <TextField
          label="Order number"
          name="number"
          required
          autoComplete="off"
          maxLength={20}
          defaultValue={refusal?.number ?? ''}
        />
        <OrderEmailField typed={refusal?.email} />
        <Button type="submit" isPending={isPending}>
          Find my order
        </Button>
      </Form>
    </div>
  );
}
