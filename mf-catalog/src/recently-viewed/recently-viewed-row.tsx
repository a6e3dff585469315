import { paths } from '@sanderling/contract/site/paths';
import { Link } from '@sanderling/runtime/router';
import { ProductPicture } from '@sanderling/ui/picture/product-picture.tsx';
import { ScrollRow } from '@sanderling/ui/scroll-row/scroll-row.tsx';
import { useEffect, useState } from 'react';
import styles from './recently-viewed.module.css';
import {
  ownStorage,
  type RecentlyViewed,
  readRecentlyViewed,
  saveRecentlyViewed,
  withRecentlyViewed,
} from './recently-viewed.ts';

/**
 * Remembers the product that is on view, and shows the ones before it. Only this browser knows them, so they join after
 * hydration, below everything that the server wrote.
 */
export function RecentlyViewedRow({ current }: { current: Omit<RecentlyViewed, 'addedAt'> }) {
  const [items, setItems] = useState<readonly RecentlyViewed[]>([]);
  const { id, slug, name, picture } = current;
  useEffect(() => {
    const storage = ownStorage();
    if (!storage) return;
    const known = readRecentlyViewed(storage);
    saveRecentlyViewed(storage, withRecentlyViewed(known, { id, slug, name, picture, addedAt: Date.now() }));
    setItems(known.filter((item) => item.id !== id));
  }, [id, slug, name, picture]);

  if (items.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="recently-viewed">
      <ScrollRow label="Recently viewed, to scroll" heading={<h2 id="recently-viewed">Recently viewed</h2>}>
        {items.map((item) => (
          <Link key={item.id} className={styles.item} to={paths.product(item.slug)}>
            <ProductPicture
              picture={item.picture}
              productName={item.name}
              alternativeText=""
              sizes="(width >= 1024px) 25vw, 62vw"
            />
            <span className={styles.name}>{item.name}</span>
          </Link>
        ))}
      </ScrollRow>
    </section>
  );
}
