import { Form, useNavigation } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextAreaField, TextField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import type { LetterRefusal } from './send-letter.ts';
import styles from './static-page.module.css';

/** A letter to customer care. */
export function ContactForm({ isSent, refusal }: { isSent: boolean; refusal: LetterRefusal | undefined }) {
  const isPending = useNavigation().state !== 'idle';
  const values = refusal?.values;
  return (
    <section className={styles.panel} aria-labelledby="write">
      <h2 id="write">Write to us</h2>
      {isSent && !refusal && <Notice>Your letter is with us. We answer within one working day.</Notice>}
      {refusal && <Notice tone="problem">{refusal.message}</Notice>}
      <Form method="post" className={styles.form}>
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          maxLength={80}
          defaultValue={values?.name}
          error={refusal?.errors.name}
        />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={values?.email}
          error={refusal?.errors.email}
        />
        <TextField
          label="Order number"
          name="order_number"
          isOptional
          maxLength={40}
          defaultValue={values?.order_number}
          error={refusal?.errors.order_number}
        />
        <TextAreaField
          label="Your message"
          name="message"
          rows={6}
          maxLength={4_000}
          defaultValue={values?.message}
          error={refusal?.errors.message}
        />
        <Button type="submit" isPending={isPending}>
          Send
        </Button>
      </Form>
    </section>
  );
}
