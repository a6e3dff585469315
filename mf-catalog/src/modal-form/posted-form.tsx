import { Button } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import type { ReactNode } from 'react';
import styles from './modal-form.module.css';
import type { usePosting } from './use-posting.ts';

interface PostedFormProps {
  title: string;
  /** What the button says. */
  send: string;
  posting: ReturnType<typeof usePosting>;
  children: ReactNode;
}

/** The form of a modal around its fields: what it is for, what is wrong with the whole of it, and sending it. */
export function PostedForm({ title, send, posting, children }: PostedFormProps) {
  return (
    <form className={styles.form} onSubmit={posting.onSubmit}>
      <h2>{title}</h2>
      {children}
      {posting.problem !== null && <Notice tone="problem">{posting.problem}</Notice>}
      <Button type="submit" isPending={posting.isPending}>
        {send}
      </Button>
    </form>
  );
}
