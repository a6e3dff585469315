import { paths } from '@sanderling/contract/site/paths';
import { Link } from '@sanderling/runtime/router';
import styles from '../catalogue-desk.module.css';
import type { WayToSee } from '../fields/done-notice.tsx';
import type { OpenedProduct } from './product-type.ts';

/** The way to the page that shoppers see; null while there is none. */
export function wayToProduct({ state, product }: OpenedProduct): WayToSee | null {
  const isInShop = state === 'published' || state === 'changed';
  return isInShop ? { to: paths.product(product.slug), words: 'See its page' } : null;
}

export function SeeProduct({ opened }: { opened: OpenedProduct }) {
  const way = wayToProduct(opened);
  if (!way) return null;
  return (
    <p className={styles.back}>
      <Link to={way.to}>{way.words}</Link>
    </p>
  );
}
