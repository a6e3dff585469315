import { catalogueDeskPaths } from '@sanderling/contract/site/catalogue-desk-paths';
import { Link } from '@sanderling/runtime/router';
import styles from '../catalogue-desk.module.css';

const TABS = [
  { key: 'products', to: catalogueDeskPaths.list, words: 'Products' },
  ...['Brands', 'Categories', 'Collections', 'Rooms'].map((words) => ({
    key: words.toLowerCase(),
    to: catalogueDeskPaths.editorial(words.toLowerCase()),
    words,
  })),
  { key: 'moderation', to: catalogueDeskPaths.moderation, words: 'Reviews and questions' },
  { key: 'search', to: catalogueDeskPaths.search, words: 'Search' },
];

/** What the desk has beside each other. */
export function DeskTabs({ current }: { current: string }) {
  return (
    <nav className={styles.tabs} aria-label="Catalogue desk">
      {TABS.map(({ key, to, words }) => (
        <Link key={key} to={to} aria-current={key === current ? 'page' : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  );
}
