import type { ClientPiece } from '@sanderling/contract/wire/projects/client-project';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextAreaField } from '@sanderling/ui/field/text-field.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { useLayoutEffect, useRef } from 'react';
import type { Refusal } from '../form-page/read-form.ts';
import styles from './decide.module.css';
import { typedComment } from './typed-comment.ts';

interface ClientCommentProps {
  piece: Pick<ClientPiece, 'comment' | 'product_name'>;
  studio: string;
  /** Of this piece. */
  refused: Refusal | undefined;
}

/** What the client has written, as it was sent, and the way to write it or to change it. */
export function ClientComment({
  piece: { comment, product_name: name },
  studio,
  refused,
}: ClientCommentProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const sent = useRef(comment);
  // The writing is done: its place closes, and the focus goes on from there.
  useLayoutEffect(() => {
    const place = details.current;
    if (sent.current === comment || !place) return;
    sent.current = comment;
    if (place.contains(document.activeElement)) place.querySelector('summary')?.focus();
    place.open = false;
  }, [comment]);
  const of = <VisuallyHidden> {name}</VisuallyHidden>;
  const written = refused && typedComment(refused.values);
  // Emptied, it stays empty in a form that is shown again.
  const typed = written === null ? '' : written || comment;
  return (
    <>
      <div className={styles.sent} aria-live="polite">
        {comment !== '' && (
          <>
            <p>
              <span className={styles.onPaper}>You wrote: </span>“{comment}”
            </p>
            <p>Sent. {studio || 'Your designer'} reads it with your answers.</p>
          </>
        )}
      </div>
      <details
        ref={details}
        className={styles.comment}
        open={typed !== comment || refused?.errors.comment !== undefined || undefined}
      >
        <summary>
          {comment === '' ? 'Write a comment' : 'Change your comment'}
          {of}
        </summary>
        <div>
          <TextAreaField
            label={<>Your comment{of}</>}
            isOptional
            hint={comment === '' ? undefined : 'Empty it to take it back'}
            name="comment"
            rows={2}
            maxLength={1_000}
            defaultValue={typed}
            error={refused?.errors.comment}
          />
          <Button type="submit" kind="quiet" name="intent" value="comment">
            Send comment{of}
          </Button>
        </div>
      </details>
    </>
  );
}
