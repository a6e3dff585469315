import type { ModalProps } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextAreaField } from '@sanderling/ui/field/text-field.tsx';
import type { FormEvent } from 'react';
import styles from '../../modal-form/modal-form.module.css';
import { textProp } from '../../modal-form/modal-props.ts';
import { textOf } from '../../modal-form/use-posting.ts';

/** What a picture shows, for people who cannot see it. The opener is told `changed` with the new text. */
export default function AlternativeImageText({
  close,
  emit,
  ...props
}: ModalProps & Record<string, unknown>) {
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    emit('changed', textOf(new FormData(event.currentTarget), 'text').trim());
    close();
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <h2>What the picture shows</h2>
      <TextAreaField
        label="Alternative text"
        name="text"
        rows={3}
        maxLength={200}
        defaultValue={textProp(props, 'text')}
        hint="One sentence that says what is where. Screen readers read it in place of the picture."
      />
      <Button type="submit">Save</Button>
    </form>
  );
}
