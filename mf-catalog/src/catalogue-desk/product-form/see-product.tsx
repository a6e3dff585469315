import { paths } from '@sanderling/contract/site/paths';
import { Link } from '@sanderling/runtime/router';
import styles from '../catalogue-desk.module.css';
import type { OpenedProduct } from './product-type.ts';

/** The way to the page that shoppers see. */
export function SeeProduct({ opened: { state, product } }: { opened: OpenedProduct }) {
  if (state !== 'published' && state !== 'changed') return null;
  return (
    <p className={styles.back}>
      <Link to={paths.product(product.slug)}>See its page</Link>
    </p>
  );
}
