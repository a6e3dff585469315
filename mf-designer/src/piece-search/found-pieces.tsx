import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { ProductPicture } from '@sanderling/ui/picture/product-picture.tsx';
import { OwnPrice } from '@sanderling/ui/price/own-price.tsx';
import type { ReactNode } from 'react';
import styles from './piece-search.module.css';

/** What a search for pieces has found, each with what can be done with it. `found` is null where the search does not answer. */
export function FoundPieces({
  query,
  found,
  children,
}: {
  query: string;
  found: readonly VariantRecord[] | null;
  children: (piece: VariantRecord) => ReactNode;
}) {
  if (found === null)
    return <Notice tone="problem">The search does not answer. Try again in a moment.</Notice>;
  if (found.length === 0)
    return (
      <Notice>Nothing found for “{query}”. Try a shorter name, or the SKU from the product’s page.</Notice>
    );
  return (
    <ul className={styles.sources} id="found" aria-label={`Found for ${query}`}>
      {found.map((piece) => (
        <li key={piece.variant_id}>
          <ProductPicture picture={piece.picture} productName={piece.name} alternativeText="" sizes="64px" />
          <div>
            <p>{piece.variant_name}</p>
            <p className={styles.quiet}>
              {piece.sku}, <OwnPrice price={piece.price} regularPrice={piece.regular_price} />
            </p>
          </div>
          {children(piece)}
        </li>
      ))}
    </ul>
  );
}
