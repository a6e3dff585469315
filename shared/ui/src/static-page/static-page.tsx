import { paths } from '@sanderling/contract/site/paths';
import type { Page } from '@sanderling/contract/wire/catalogue/catalogue';
import type { ReactNode } from 'react';
import { Prose } from './prose.tsx';
import styles from './static-page.module.css';

/**
 * A page of the store's own content management. Its HTML is written by the store's editors and checked when the catalogue is
 * loaded (balanced, one h1, live links), so it is shown as it is. `children` stand below it.
 */
export function StaticPage(props: { page: Page; origin: string; children?: ReactNode }) {
  const { page, origin, children } = props;
  return (
    <article className={styles.page}>
      <title>{page.seo.title}</title>
      <meta name="description" content={page.seo.description} />
      {page.noindex && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={origin + (page.canonical ?? paths.page(page.url_handler))} />
      <Prose html={page.body_html} />
      {children}
    </article>
  );
}
