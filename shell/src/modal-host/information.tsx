import type { ModalProps } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import styles from './modal-words.module.css';

/** Says one thing; also what the API has to say by code 101. */
export function Information({
  title = 'Please note',
  text,
  close,
}: ModalProps & { title?: string; text?: string }) {
  return (
    <div className={styles.words}>
      <h2 className={styles.title}>{title}</h2>
      {text && <p>{text}</p>}
      <div className={styles.answers}>
        <Button onClick={close}>OK</Button>
      </div>
    </div>
  );
}
