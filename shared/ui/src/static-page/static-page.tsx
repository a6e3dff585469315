import type { Page } from '@sanderling/contract/wire/catalogue';
import styles from './static-page.module.css';

/**
 * A page of the store's own content management. Its HTML is written by the store's editors and checked when the catalogue is
 * loaded (balanced, one h1, live links), so it is shown as it is.
 */
export function StaticPage({ page, origin }: { page: Page; origin: string }) {
  return (
    <article className={styles.page}>
      <title>{page.seo.title}</title>
      <meta name="description" content={page.seo.description} />
      {page.noindex && <meta name="robots" content="noindex" />}
      {page.canonical && <link rel="canonical" href={origin + page.canonical} />}
      <div className={styles.prose} dangerouslySetInnerHTML={{ __html: page.body_html }} />
    </article>
  );
}
