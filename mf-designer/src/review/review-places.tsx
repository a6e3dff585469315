import { designerPaths } from '@sanderling/contract/site/designer-paths';
import { quotePaths } from '@sanderling/contract/site/quote-paths';
import { Link } from '@sanderling/runtime/router';
import styles from './review.module.css';

const PLACES = [
  [designerPaths.reviews, 'Trade applications'],
  [quotePaths.reviews, 'Quotes'],
] as const;

/** The two queues of the trade desk: from either one to the other. */
export function ReviewPlaces({ here }: { here: (typeof PLACES)[number][0] }) {
  return (
    <nav aria-label="Trade desk" className={styles.places}>
      {PLACES.map(([path, name]) => (
        <Link key={path} to={path} aria-current={path === here ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
