import { PageTitle } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import type { ReactNode } from 'react';
import styles from '../catalogue-desk.module.css';
import type { Done } from './done.ts';
import { DoneNotice, type WayToSee } from './done-notice.tsx';

interface DeskPageProps {
  title: string;
  back?: { to: string; words: string };
  intro?: ReactNode;
  /** Why nothing was done. */
  problem?: string | undefined;
  /** What the press before this page has done; null after one that was refused. */
  done?: Done | null;
  see?: WayToSee | null | undefined;
  children: ReactNode;
}

/** The frame of every page of the desk. */
export function DeskPage({ title, back, intro, problem, done, see, children }: DeskPageProps) {
  const name = title === 'Catalogue desk' ? title : `${title} | Catalogue desk`;
  return (
    <div className={styles.page}>
      {/* Without scripts the title is what is read first. */}
      <PageTitle>{done ? `${done.words}: ${name}` : name}</PageTitle>
      <meta name="robots" content="noindex" />
      {back && (
        <p className={styles.back}>
          <Link to={back.to}>{back.words}</Link>
        </p>
      )}
      <h1 className={styles.title}>{title}</h1>
      {intro && <p className={styles.intro}>{intro}</p>}
      {problem && <Notice tone="problem">{problem}</Notice>}
      {done && <DoneNotice done={done} see={see} />}
      {children}
    </div>
  );
}
