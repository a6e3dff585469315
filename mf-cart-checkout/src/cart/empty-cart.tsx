import { paths } from '@sanderling/contract/site/paths';
import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import { type PriceRow, priceRows } from '@sanderling/pricing/price-display/price-rows';
import {
  designerTierAtom,
  NO_DESIGNER_TIER,
  sessionStateAtom,
  useClientAtomValue,
} from '@sanderling/runtime';
import { Link, useRevalidator } from '@sanderling/runtime/router';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { EmptyState } from '@sanderling/ui/empty-state/empty-state.tsx';
import { ProductPicture } from '@sanderling/ui/picture/product-picture.tsx';
import { Price } from '@sanderling/ui/price/price.tsx';
import { rowsFromDollars } from '@sanderling/ui/price/rows-from-dollars.ts';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import styles from './empty-cart.module.css';

export interface Room {
  name: string;
  permalink: string;
}

export interface SuggestedProduct {
  name: string;
  slug: string;
  picture: VariantRecord['picture'];
  price: number;
  regularPrice: number;
}

/** An empty cart is a place to start from. What was in it may have been ordered, also in another tab. */
export function EmptyCart({
  rooms,
  products,
  placedOrderId,
  isPending,
}: {
  rooms: Room[];
  /** Null where the cart was not empty as the page was loaded. */
  products: SuggestedProduct[] | null;
  placedOrderId: string | null;
  /** The removal of the last piece is on its way. */
  isPending: boolean;
}) {
  const { revalidate } = useRevalidator();
  const isToLoad = products === null && !isPending;
  useEffect(() => {
    if (isToLoad) void revalidate();
  }, [isToLoad, revalidate]);
  const isGuest = useAtomValue(sessionStateAtom) === 'anonymous';
  const { discount } = useClientAtomValue(designerTierAtom, NO_DESIGNER_TIER);
  return (
    <>
      <EmptyState
        headingLevel={1}
        title="Your cart is empty"
        text={
          placedOrderId
            ? 'Your order is placed. Thank you.'
            : `Items you add are saved here, ${isGuest ? 'on this device' : 'with your account'}.`
        }
      >
        {placedOrderId && <ButtonLink to={paths.orderConfirmation(placedOrderId)}>See your order</ButtonLink>}
        <ButtonLink to={paths.products} {...(placedOrderId && { kind: 'quiet' })}>
          See all pieces
        </ButtonLink>
      </EmptyState>
      {products && products.length > 0 && (
        <section className={styles.products} aria-labelledby="best-sellers">
          <h2 id="best-sellers" className={styles.title}>
            What others are buying
          </h2>
          <ul className={styles.row}>
            {products.map(({ name, slug, picture, price, regularPrice }) => (
              <li key={slug}>
                <Link to={paths.product(slug)} className={styles.product}>
                  <ProductPicture
                    picture={picture}
                    productName={name}
                    sizes="(width >= 768px) 300px, 50vw"
                    loading="eager"
                  />
                  <span className={styles.name}>{name}</span>
                </Link>
                <Price rows={tradeRows(price, regularPrice, discount)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {rooms.length > 0 && (
        <nav className={styles.rooms} aria-labelledby="rooms-to-start">
          <h2 id="rooms-to-start" className={styles.title}>
            Or start with a room
          </h2>
          <ul className={styles.list}>
            {rooms.map(({ name, permalink }) => (
              <li key={permalink}>
                <Link to={paths.category(permalink)}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

/** As on the cards of a listing: a designer's price where there is one. Dollars in, rows in cents out. */
function tradeRows(price: number, regularPrice: number, designerPercent: number): PriceRow[] {
  if (designerPercent === 0) return rowsFromDollars(price, regularPrice);
  const [salePrice, regular] = [price, regularPrice].map((dollars) => Math.round(dollars * 100));
  return priceRows(
    {
      price: regular ?? 0,
      salePrice: salePrice ?? 0,
      isOnSale: price < regularPrice,
      isGiftCard: false,
      isVirtual: false,
      isEligibleForPromotion: false,
    },
    { designerPercent, promotionPercent: 0 },
  );
}
