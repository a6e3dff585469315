import type { ActionArgs } from '@sanderling/runtime';
import { Form, useActionData, useNavigation } from '@sanderling/runtime/router';
import { AccountLayout } from '@sanderling/ui/account-layout/account-layout.tsx';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import styles from '../account-layout/form.module.css';
import { answerForm } from '../account-layout/form-answer.ts';
import { FormNotice } from '../account-layout/form-notice.tsx';

export function action(args: ActionArgs) {
  const sent = 'We’ve sent a link to the e-mail address on the order. Open it while you are signed in.';
  return answerForm(args, sent, (typed) =>
    args.context.api.linkOrders.ask({
      order_number: typed('order_number').trim(),
      email: typed('email').trim(),
    }),
  );
}

export function Component() {
  const answer = useActionData<typeof action>();
  const isPending = useNavigation().state !== 'idle';
  return (
    <AccountLayout title="Link an order">
      <p>
        Add an order that you placed as a guest to your account. We’ll send a link to the e-mail address on
        the order.
      </p>
      <FormNotice answer={answer} />
      <Form method="post" className={styles.form}>
        <TextField
          label="Order number"
          name="order_number"
          hint="R and nine digits, in your confirmation e-mail"
          defaultValue={answer?.values.order_number ?? ''}
          autoComplete="off"
          maxLength={20}
        />
        <TextField
          label="E-mail on the order"
          name="email"
          type="email"
          defaultValue={answer?.values.email ?? ''}
          autoComplete="email"
          maxLength={254}
        />
        <Button type="submit" className={styles.send} isPending={isPending}>
          Send the link
        </Button>
      </Form>
    </AccountLayout>
  );
}
