import type { Support } from '@sanderling/contract/wire/catalogue/catalogue';
import { bus } from '@sanderling/runtime';
import { Breadcrumbs } from '@sanderling/ui/breadcrumbs/breadcrumbs.tsx';
import { useEffect, useRef } from 'react';
import { BuyBox } from './buy-box/buy-box.tsx';
import {
  DeferredGallery,
  DeferredHead,
  DeferredInformation,
  DeferredPictureTools,
} from './deferred/load-deferred-sections.tsx';
import { ProductBadges } from './gallery/product-badges.tsx';
import { shownPictures } from './gallery/shown-pictures.ts';
import type { ProductPageData } from './page-data/product-page-data.ts';
import { useShownVariant, variantOfAddress } from './page-data/use-shown-variant.ts';
import styles from './product-page.module.css';

export function ProductPage({
  page,
  support,
  problem,
}: {
  page: ProductPageData;
  /** Whom to ask, where only people know when a piece comes back. */
  support: Support | null;
  /** Why the posted form was refused. */
  problem: string | null;
}) {
  const { product } = page;
  const variant = useShownVariant(page);
  const row = useRef<HTMLUListElement>(null);
  // Its page is told first: of a variant whose address is still on its way nothing is told.
  const { id: variantId, sellingPriceCents: unitPriceCents } = variantOfAddress(page);
  useEffect(() => {
    bus.emit('product:viewed', { productId: product.id, variantId, name: product.name, unitPriceCents });
  }, [product.id, product.name, variantId, unitPriceCents]);

  return (
    <>
      <DeferredHead page={page} variant={variant} />
      <div className={styles.page}>
        <div className={styles.crumbs}>
          <Breadcrumbs
            breadcrumbs={[{ name: 'Home', path: '/' }, ...crumbsOf(page)]}
            current={product.name}
          />
        </div>
        <div className={styles.gallery}>
          <DeferredGallery
            key={variant.slug}
            row={row}
            {...shownPictures(page, variant)}
            drawing={page.details.drawing}
            name={variant.name}
          />
          <ProductBadges
            variant={variant}
            isDailyDeal={page.isDailyDeal}
            badge={page.badge}
            remoteFee={page.remoteFee}
          />
          <DeferredPictureTools page={page} variant={variant} row={row} />
        </div>
        <div className={styles.text}>
          <BuyBox page={page} variant={variant} support={support} problem={problem} />
          <DeferredInformation page={page} />
        </div>
      </div>
    </>
  );
}

/** The way here, without the product itself. */
function crumbsOf({ product }: ProductPageData) {
  return product.breadcrumbs.filter(({ path }) => !path.startsWith('/products/'));
}
