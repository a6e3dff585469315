import { isSignedInAtom, type ModalProps, servicesAtom } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { useAtomValue } from 'jotai';
import { type FormEvent, useState } from 'react';
import styles from '../modal-form/modal-form.module.css';
import { SignInFirst } from '../modal-form/sign-in-first.tsx';
import { textOf } from '../modal-form/use-posting.ts';
import { PICTURE_TYPES, sendPicture } from './send-picture.ts';

/** One photo with what it shows; the opener is told `uploaded` with what the store made of it. Guests sign in first. */
export default function UploadUserPhoto({ close, emit }: ModalProps) {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const services = useAtomValue(servicesAtom);
  const [state, setState] = useState<{ isPending: boolean; problem: string | null }>({
    isPending: false,
    problem: null,
  });
  const [file, setFile] = useState<File | null>(null);
  if (!isSignedIn) {
    return (
      <SignInFirst
        title="Show it at home"
        text="Sign in to send a photo of a piece in your rooms."
        onFollow={close}
      />
    );
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    if (!services || state.isPending) return;
    if (!file) return setState({ isPending: false, problem: 'Choose a photo first.' });
    setState({ isPending: true, problem: null });
    try {
      const sent = await sendPicture(services.api, file, 'user_photo', textOf(fields, 'alternative_text'));
      // Closed first: what the opener does with it may be another modal.
      close();
      emit('uploaded', sent.id);
    } catch (error) {
      setState({
        isPending: false,
        problem: error instanceof Error ? error.message : 'Try again in a moment.',
      });
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <h2>Show it at home</h2>
      <TextField
        label="Photo"
        name="photo"
        type="file"
        required={false}
        onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
        accept={PICTURE_TYPES.join()}
        hint="JPEG, PNG or WebP, up to 8 MB. We remove location data."
      />
      <TextField
        label="What it shows"
        name="alternative_text"
        maxLength={200}
        isOptional
        hint="For people who can’t see it."
      />
      {state.problem !== null && <Notice tone="problem">{state.problem}</Notice>}
      <Button type="submit" isPending={state.isPending}>
        Send the photo
      </Button>
    </form>
  );
}
