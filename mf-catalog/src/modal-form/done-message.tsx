import { Button } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import styles from './modal-form.module.css';

/** What has happened, and the way back to the page. */
export function DoneMessage({ title, text, close }: { title: string; text: string; close: () => void }) {
  return (
    <div className={styles.form}>
      <h2>{title}</h2>
      <Notice tone="good">{text}</Notice>
      <Button onClick={close}>Back to the page</Button>
    </div>
  );
}
