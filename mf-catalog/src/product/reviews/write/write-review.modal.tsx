import { isSignedInAtom, type ModalProps } from '@sanderling/runtime';
import { Radio, RadioGroup } from '@sanderling/ui/field/choice.tsx';
import { TextAreaField, TextField } from '@sanderling/ui/field/text-field.tsx';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { DoneMessage } from '../../../modal-form/done-message.tsx';
import { numberProp, textProp } from '../../../modal-form/modal-props.ts';
import { PostedForm } from '../../../modal-form/posted-form.tsx';
import { SignInFirst } from '../../../modal-form/sign-in-first.tsx';
import { KEEP_FORM, textOf, usePosting } from '../../../modal-form/use-posting.ts';
import { PhotoField } from '../../../uploads/photo-field.tsx';

const STARS = ['1 star', '2 stars', '3 stars', '4 stars', '5 stars'];

/** A customer's review of a product, with photos of it at home. Guests are asked to sign in first. */
export default function WriteReview({ close, ...props }: ModalProps & Record<string, unknown>) {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const productId = numberProp(props, 'productId') ?? 0;
  const productName = textProp(props, 'productName');
  const sentBefore = Array.isArray(props.photoIds)
    ? props.photoIds.filter((id) => typeof id === 'string')
    : [];
  const [photoIds, setPhotoIds] = useState<readonly string[]>(sentBefore);
  const posting = usePosting((api, fields) =>
    api.products.writeReview(
      {
        id: productId,
        rating: Number(textOf(fields, 'rating')),
        title: textOf(fields, 'title'),
        text: textOf(fields, 'text'),
        author: textOf(fields, 'author'),
        upload_ids: [...photoIds],
      },
      KEEP_FORM,
    ),
  );
  if (!isSignedIn) {
    return (
      <SignInFirst
        title={`Review ${productName}`}
        text="Sign in to write a review. Creating an account takes a minute."
        onFollow={close}
      />
    );
  }
  if (posting.isDone) {
    return (
      <DoneMessage
        title="Thank you"
        text="We read every review before it is shown, usually within a day."
        close={close}
      />
    );
  }
  return (
    <PostedForm title={`Review ${productName}`} send="Submit review" posting={posting}>
      <RadioGroup label="Your rating" error={posting.errors.rating}>
        {STARS.toReversed().map((label, at) => (
          <Radio key={label} name="rating" value={STARS.length - at} label={label} required />
        ))}
      </RadioGroup>
      <TextField label="Title" name="title" maxLength={120} isOptional error={posting.errors.title} />
      <TextAreaField label="Your review" name="text" rows={5} maxLength={4000} error={posting.errors.text} />
      <TextField
        label="Display name"
        name="author"
        autoComplete="nickname"
        maxLength={60}
        hint="Such as Ada L."
        error={posting.errors.author}
      />
      <PhotoField label="Photos of it at home" ids={photoIds} onChange={setPhotoIds} />
    </PostedForm>
  );
}
