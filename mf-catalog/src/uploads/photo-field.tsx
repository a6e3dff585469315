import { servicesAtom } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { useAtomValue } from 'jotai';
import { type ChangeEvent, useState } from 'react';
import styles from './photo-field.module.css';
import { PICTURE_TYPES, sendPicture } from './send-picture.ts';

const MAX_COUNT = 4;

/** Pictures that are sent as soon as they are chosen; `ids` are those that have arrived. */
export function PhotoField({
  label,
  ids,
  onChange,
}: {
  label: string;
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
}) {
  const services = useAtomValue(servicesAtom);
  const [state, setState] = useState<{ isSending: boolean; problem: string | null }>({
    isSending: false,
    problem: null,
  });
  const send = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])].slice(0, MAX_COUNT - ids.length);
    if (!services || files.length === 0) return;
    setState({ isSending: true, problem: null });
    const sent = await Promise.allSettled(
      files.map((file) => sendPicture(services.api, file, 'user_photo', '')),
    );
    currentTarget.value = '';
    const failed = sent.find((each) => each.status === 'rejected');
    onChange([...ids, ...sent.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []))]);
    setState({ isSending: false, problem: failed ? String(failed.reason?.message ?? '') : null });
  };
  return (
    <div className={styles.field}>
      <label className={styles.label}>
        {label} <span className={styles.quiet}>(optional, up to four)</span>
        <input
          type="file"
          multiple
          accept={PICTURE_TYPES.join()}
          disabled={ids.length >= MAX_COUNT || state.isSending}
          onChange={(event) => void send(event)}
        />
      </label>
      <p role="status" className={styles.quiet}>
        {state.isSending && 'Sending…'}
        {!state.isSending &&
          ids.length > 0 &&
          (ids.length === 1 ? '1 photo added' : `${ids.length} photos added`)}
      </p>
      {state.problem !== null && <p role="alert">{state.problem}</p>}
      {ids.length > 0 && (
        <Button kind="link" onClick={() => onChange([])}>
          Remove them
        </Button>
      )}
    </div>
  );
}
