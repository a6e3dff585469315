import { PageTitle } from '@sanderling/runtime';
import type { ReactNode } from 'react';
import styles from './form-page.module.css';

/** A page of the application: what it is about, and one thing to do. No search engine lists it. */
export function FormPage({
  title,
  intro,
  canonical,
  children,
}: {
  title: string;
  intro?: ReactNode;
  /** The address of a page that has more than one. */
  canonical?: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex" />
      {canonical && <link rel="canonical" href={canonical} />}
      <h1 className={styles.title}>{title}</h1>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </div>
  );
}
