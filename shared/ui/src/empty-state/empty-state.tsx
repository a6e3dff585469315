import type { ReactNode } from 'react';
import { LogoMark } from '../logo-mark/logo-mark.tsx';
import styles from './empty-state.module.css';

/** What a page says when it has nothing to show: a title, a sentence, and where to go (`children`: links or buttons). */
export function EmptyState({
  title,
  text,
  headingLevel = 2,
  children,
}: {
  title: string;
  text?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  children?: ReactNode;
}) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.state}>
      <LogoMark className={styles.mark} />
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.links}>{children}</div>}
    </div>
  );
}
