import type { ReactNode } from 'react';
import styles from './modal-message.module.css';

/** A modal that says one thing: its headline, its text, and its actions. */
export function ModalMessage({
  title,
  actions,
  children,
}: {
  title: string;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.text}>
      <ModalTitle>{title}</ModalTitle>
      {children}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}

/** The headline of a modal, clear of the button that closes it. */
export function ModalTitle({ children }: { children: string }) {
  return <h2 className={styles.title}>{children}</h2>;
}
