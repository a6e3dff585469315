import { PageTitle } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import type { ReactNode } from 'react';
import styles from '../catalogue-desk.module.css';

interface DeskPageProps {
  title: string;
  back?: { to: string; words: string };
  intro?: ReactNode;
  /** Why nothing was done. */
  problem?: string | undefined;
  children: ReactNode;
}

/** The frame of every page of the desk. */
export function DeskPage({ title, back, intro, problem, children }: DeskPageProps) {
  return (
    <div className={styles.page}>
      <PageTitle>{title === 'Catalogue desk' ? title : `${title} | Catalogue desk`}</PageTitle>
      <meta name="robots" content="noindex" />
      {back && (
        <p className={styles.back}>
          <Link to={back.to}>{back.words}</Link>
        </p>
      )}
      <h1 className={styles.title}>{title}</h1>
      {intro && <p className={styles.intro}>{intro}</p>}
      {problem && <Notice tone="problem">{problem}</Notice>}
      {children}
    </div>
  );
}
