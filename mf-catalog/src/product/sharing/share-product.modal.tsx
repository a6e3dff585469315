import type { ModalProps } from '@sanderling/runtime';
import { TextAreaField, TextField } from '@sanderling/ui/field/text-field.tsx';
import { DoneMessage } from '../../modal-form/done-message.tsx';
import styles from '../../modal-form/modal-form.module.css';
import { numberProp, textProp } from '../../modal-form/modal-props.ts';
import { PostedForm } from '../../modal-form/posted-form.tsx';
import { KEEP_FORM, textOf, usePosting } from '../../modal-form/use-posting.ts';

/** Sends a friend the address of a piece. */
export default function ShareProduct({ close, ...props }: ModalProps & Record<string, unknown>) {
  const productId = numberProp(props, 'productId') ?? 0;
  const productName = textProp(props, 'productName');
  const posting = usePosting((api, fields) =>
    api.products.share(
      {
        id: productId,
        from_name: textOf(fields, 'from_name'),
        from_email: textOf(fields, 'from_email'),
        to_email: textOf(fields, 'to_email'),
        message: textOf(fields, 'message'),
      },
      KEEP_FORM,
    ),
  );
  if (posting.isDone) {
    return (
      <DoneMessage title="On its way" text={`We have sent ${productName} to your friend.`} close={close} />
    );
  }
  return (
    <PostedForm title={`Share ${productName}`} send="Send" posting={posting}>
      <div className={styles.pair}>
        <TextField
          label="Your name"
          name="from_name"
          autoComplete="name"
          maxLength={80}
          error={posting.errors.from_name}
        />
        <TextField
          label="Your e-mail"
          name="from_email"
          type="email"
          autoComplete="email"
          error={posting.errors.from_email}
        />
      </div>
      <TextField
        label="Your friend’s e-mail"
        name="to_email"
        type="email"
        autoComplete="off"
        hint="Used once, for this message."
        error={posting.errors.to_email}
      />
      <TextAreaField
        label="A few words"
        name="message"
        rows={3}
        maxLength={1000}
        isOptional
        error={posting.errors.message}
      />
    </PostedForm>
  );
}
