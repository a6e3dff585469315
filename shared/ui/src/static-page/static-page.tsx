import { paths } from '@sanderling/contract/site/paths';
import type { Page } from '@sanderling/contract/wire/catalogue/catalogue';
import type { ReactNode } from 'react';
import { Picture } from '../picture/picture.tsx';
import { Prose } from './prose.tsx';
import styles from './static-page.module.css';

/** A page of the store's own content management: its picture, and the HTML that the API has made of its blocks. `children` stand below. */
export function StaticPage(props: { page: Page; origin: string; children?: ReactNode }) {
  const { page, origin, children } = props;
  return (
    <article className={styles.page}>
      <title>{page.seo.title}</title>
      <meta name="description" content={page.seo.description} />
      {page.noindex && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={origin + (page.canonical ?? paths.page(page.url_handler))} />
      {page.picture && (
        <Picture
          picture={page.picture}
          sizes="(width < 1100px) 100vw, 1100px"
          loading="first"
          className={styles.opening}
        />
      )}
      <Prose html={page.body_html} />
      {children}
    </article>
  );
}
