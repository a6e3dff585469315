import { paths } from '@sanderling/contract/site/paths';
import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import { formatDollars } from '@sanderling/pricing/money';
import type { PriceRow } from '@sanderling/pricing/price-display/price-rows';
import { hasFreeShippingBadge } from '@sanderling/pricing/shipping/shipping-rates';
import {
  bus,
  designerTierAtom,
  NO_DESIGNER_TIER,
  seasonalLayoutAtom,
  useClientAtomValue,
} from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { useAtomValue } from 'jotai';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { BADGE_TONES, Badge } from '../badge/badge.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { PlusIcon } from '../icon/icons.tsx';
import { Picture } from '../picture/picture.tsx';
import type { ShownPicture } from '../picture/picture-sources.ts';
import { ProductPicture } from '../picture/product-picture.tsx';
import { dealEnd } from '../price/deal-end.ts';
import { Price } from '../price/price.tsx';
import { rowsFromDollars } from '../price/rows-from-dollars.ts';
import { useCustomerPriceRows } from '../price/use-customer-price-rows.ts';
import { Rating } from '../rating/rating.tsx';
import { SwatchDots } from '../swatch/swatch.tsx';
import styles from './product-card.module.css';

const SWATCHES_SHOWN = 5;

/** What a card shows. Where the variant has a picture, its finishes are only dots of color. */
export type CardRecord = Omit<VariantRecord, 'swatches' | 'objectID' | 'variant_name' | 'picture'> & {
  picture: ShownPicture | null;
  swatches: readonly CardSwatch[];
};
type Swatch = VariantRecord['swatches'][number];
type CardSwatch = Swatch | { slug?: never; color: string };

interface ProductCardProps {
  record: CardRecord;
  /** As of the picture; what the grid of the page makes of it. */
  sizes: string;
  loading?: 'first' | 'eager' | 'lazy' | 'near';
  /** The level of the product's name in the page's outline. */
  headingLevel?: 2 | 3 | 4;
  /** Buttons in the place of the dots of its finishes; the dots when left out. */
  swatches?: ReactNode;
  /** What else can be done with it from a list, below its words. */
  children?: ReactNode;
}

/** A product of a listing. The whole card is one link, named by the product. */
export function ProductCard({
  record,
  sizes,
  loading = 'lazy',
  headingLevel = 3,
  swatches,
  children,
}: ProductCardProps) {
  const hover = useHoverPicture();
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card} onPointerEnter={hover.onPointerEnter}>
      <div className={styles.background}>
        <ProductPicture
          picture={record.picture}
          productName={record.name}
          finish={finishOf(record)}
          alternativeText=""
          sizes={sizes}
          loading={loading}
        />
        {record.hover_picture && hover.isWanted && (
          <Picture
            picture={record.hover_picture}
            alternativeText=""
            sizes={sizes}
            loading="eager"
            className={hover.isLoaded ? styles.hoverLoaded : styles.hover}
            onLoad={hover.onLoad}
          />
        )}
        <Marks record={record} />
        <CardActions record={record} />
      </div>
      <div className={styles.text}>
        <p className={styles.brand}>{record.supplier_name}</p>
        <Heading className={styles.name}>
          <Link to={paths.product(record.slug)} className={styles.link}>
            {record.name}
          </Link>
        </Heading>
        <div className={styles.line}>
          <CardPrice record={record} />
          <Rating average={record.rating_average} count={record.rating_count} />
        </div>
        {record.deal_ends_at && <p className={styles.shipping}>Until {dealEnd(record.deal_ends_at)}</p>}
        {hasFreeShippingBadge(record.shipping_category, Math.round(record.price * 100)) && (
          <p className={styles.shipping}>Free shipping</p>
        )}
        {swatches ?? <Swatches swatches={record.swatches} />}
        {children}
      </div>
    </article>
  );
}

/** The finish that stands in for a missing picture. */
function finishOf({ slug, swatches }: CardRecord): Swatch | undefined {
  return swatches.find((swatch): swatch is Swatch => swatch.slug === slug);
}

/** The price, and what another finish or size costs less. */
function CardPrice({ record }: { record: CardRecord }) {
  const { discount } = useClientAtomValue(designerTierAtom, NO_DESIGNER_TIER);
  const price = <Price rows={useCardPrice(record, discount)} />;
  const { is_price_from, price_from } = record;
  if (is_price_from) return <>From {price}</>;
  if (price_from === undefined || discount > 0) return price;
  const lowest = formatDollars(Math.round(price_from * 100), { trimZeroCents: true });
  return (
    <>
      {price}
      {/* One text: two would have a comment between them in the page's HTML. */}
      {`from ${lowest}`}
    </>
  );
}

/** Designers see their trade price first, and that of their cart's promotion; all others see the index's price. */
function useCardPrice(record: CardRecord, discount: number): readonly PriceRow[] {
  const rowsOf = useCustomerPriceRows();
  if (discount === 0) return rowsFromDollars(record.price, record.regular_price);
  return rowsOf({
    sku: record.sku,
    price: Math.round(record.regular_price * 100),
    salePrice: Math.round(record.price * 100),
    isOnSale: record.on_sale,
    isGiftCard: record.gift_card,
    isVirtual: record.shipping_category === 'e_deliver',
    isEligibleForPromotion: !record.excluded_from_promotions,
  });
}

/** A closer look without leaving the list. Without JavaScript the card's link is the way. */
function CardActions({ record }: { record: CardRecord }) {
  const open = (name: 'product-quick-view' | 'quick-shop') => () =>
    bus.emit('modal:open', {
      name,
      props: { slug: record.slug, productName: record.name },
      width: name === 'quick-shop' ? 480 : 920,
    });
  return (
    <p className={styles.actions}>
      <button
        type="button"
        aria-label={`Quick view of ${record.name}`}
        className={styles.quickView}
        onClick={open('product-quick-view')}
      >
        Quick view
      </button>
      {record.purchasable && (
        <IconButton
          label={`Quick shop ${record.name}`}
          className={styles.quickShop}
          onClick={open('quick-shop')}
        >
          <PlusIcon sizePx={20} />
        </IconButton>
      )}
    </p>
  );
}

function Marks({ record }: { record: CardRecord }) {
  const layout = useAtomValue(seasonalLayoutAtom);
  // The index has no layout: a daily deal is one during cyber week only.
  const isDailyDeal = record.daily_deal && layout === 'cyberWeek';
  // On a phone a third mark covers the piece; a deal says which week it is.
  const badge = isDailyDeal ? undefined : record.season_badges?.[layout];
  if (!record.on_sale && !record.top_seller && !isDailyDeal && !badge) return null;
  return (
    <p className={styles.marks}>
      {record.on_sale && <Badge tone="sale">Sale</Badge>}
      {isDailyDeal && <Badge tone="sale">Daily deal</Badge>}
      {badge && <Badge tone={BADGE_TONES[badge.accent]}>{badge.text}</Badge>}
      {record.top_seller && <Badge>Top seller</Badge>}
    </p>
  );
}

function Swatches({ swatches }: { swatches: CardRecord['swatches'] }) {
  if (swatches.length < 2) return null;
  const hidden = swatches.length - SWATCHES_SHOWN;
  return (
    <p className={styles.swatches}>
      <SwatchDots
        colors={swatches.slice(0, SWATCHES_SHOWN).map(({ color }) => color)}
        label={`${swatches.length} finishes`}
      />
      {hidden > 0 && <span aria-hidden="true">+{hidden}</span>}
    </p>
  );
}

/** The second picture is fetched when a mouse first comes, and fades in when it is there. Fingers do not hover. */
function useHoverPicture() {
  const [state, setState] = useState<'none' | 'wanted' | 'loaded'>('none');
  return {
    isWanted: state !== 'none',
    isLoaded: state === 'loaded',
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && state === 'none') setState('wanted');
    },
    onLoad: () => setState('loaded'),
  };
}
