import { isSignedInAtom, type ModalProps } from '@sanderling/runtime';
import { TextAreaField, TextField } from '@sanderling/ui/field/text-field.tsx';
import { useAtomValue } from 'jotai';
import { DoneMessage } from '../../../modal-form/done-message.tsx';
import { numberProp, textProp } from '../../../modal-form/modal-props.ts';
import { PostedForm } from '../../../modal-form/posted-form.tsx';
import { SignInFirst } from '../../../modal-form/sign-in-first.tsx';
import { KEEP_FORM, textOf, usePosting } from '../../../modal-form/use-posting.ts';

/** A question about a piece, answered by customer care on its page. */
export default function AskQuestion({ close, ...props }: ModalProps & Record<string, unknown>) {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const productId = numberProp(props, 'productId') ?? 0;
  const productName = textProp(props, 'productName');
  const posting = usePosting((api, fields) =>
    api.products.ask(
      { id: productId, question: textOf(fields, 'question'), asked_by: textOf(fields, 'asked_by') },
      KEEP_FORM,
    ),
  );
  if (!isSignedIn) {
    return (
      <SignInFirst
        title={`Ask about ${productName}`}
        text="Sign in, so that we can tell you when it is answered. Or call us, Monday to Friday, 9 am to 5 pm Central."
        onFollow={close}
      />
    );
  }
  if (posting.isDone) {
    return (
      <DoneMessage title="Thank you" text="We answer on this page, usually within two days." close={close} />
    );
  }
  return (
    <PostedForm title={`Ask about ${productName}`} send="Submit question" posting={posting}>
      <TextAreaField
        label="Your question"
        name="question"
        rows={4}
        maxLength={1000}
        error={posting.errors.question}
      />
      <TextField
        label="Display name"
        name="asked_by"
        autoComplete="nickname"
        maxLength={60}
        error={posting.errors.asked_by}
      />
    </PostedForm>
  );
}
