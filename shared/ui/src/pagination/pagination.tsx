import { Link } from '@sanderling/runtime/router';
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icons.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

/** Links to the pages of a listing. Nothing is shown where there is one page only. */
export function Pagination({
  page,
  pageCount,
  pathOf,
}: {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  pathOf: (page: number) => string;
}) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {page > 1 && (
        <Link to={pathOf(page - 1)} rel="prev" aria-label="Previous page" className={styles.page}>
          <ChevronLeftIcon sizePx={16} />
        </Link>
      )}
      {pageWindow(page, pageCount).map((each, index) =>
        each === null ? (
          <span key={`gap ${index}`} className={styles.gap}>
            …
          </span>
        ) : (
          <Link
            key={each}
            to={pathOf(each)}
            aria-current={each === page ? 'page' : undefined}
            className={styles.page}
          >
            <VisuallyHidden>Page </VisuallyHidden>
            {each}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link to={pathOf(page + 1)} rel="next" aria-label="Next page" className={styles.page}>
          <ChevronRightIcon sizePx={16} />
        </Link>
      )}
    </nav>
  );
}
