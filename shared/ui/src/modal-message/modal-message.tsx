import type { ReactNode } from 'react';
import styles from './modal-words.module.css';

/** A modal that says one thing: its headline, its words, and the ways on from there. */
export function ModalWords({
  title,
  ways,
  children,
}: {
  title: string;
  ways: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.words}>
      <ModalTitle>{title}</ModalTitle>
      {children}
      <div className={styles.ways}>{ways}</div>
    </div>
  );
}

/** The headline of a modal, clear of the button that closes it. */
export function ModalTitle({ children }: { children: string }) {
  return <h2 className={styles.title}>{children}</h2>;
}
