import { notDelivered } from '@sanderling/contract/postal/not-delivered';
import type { Support } from '@sanderling/contract/wire/catalogue/catalogue';
import { deferred } from '@sanderling/ui/deferred/deferred.tsx';
import { MailIcon, TruckIcon } from '@sanderling/ui/icon/icons.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { dealEnd } from '@sanderling/ui/price/deal-end.ts';
import { lowestCents, Price } from '@sanderling/ui/price/price.tsx';
import { Stars } from '@sanderling/ui/rating/rating.tsx';
import { useRef, useState } from 'react';
import { DeferredActions, DeferredDelivery, DeferredFinancing } from '../deferred/load-deferred-sections.tsx';
import { OptionPicker } from '../option-picker/option-picker.tsx';
import type { ProductPageData, VariantSummary } from '../page-data/product-page-data.ts';
import { AddToCartForm } from './add-to-cart-form.tsx';
import { Availability } from './availability.tsx';
import styles from './buy-box.module.css';
import { DeferredTierOfPrice } from './deferred-tier-of-price.ts';
import { usePriceRows } from './use-price-rows.ts';

// Only on the pages of gift cards.
const SendAsGift = deferred(
  () => import('../gift-card/send-as-gift.tsx').then(({ SendAsGift }) => SendAsGift),
  { isRare: true },
);

/** The name, the price, the choices, and the button. */
export function BuyBox({
  page,
  variant,
  support,
  problem,
}: {
  page: ProductPageData;
  variant: VariantSummary;
  support: Support | null;
  problem: string | null;
}) {
  const { product, variants, details } = page;
  const [quantity, setQuantity] = useState(1);
  const rows = usePriceRows(product, variant, details.sku, quantity);
  const [isOutOfReach, setOutOfReach] = useState(variant.arrival === notDelivered(page.zip ?? ''));
  const offeredId = useRef(0);
  if (variant.purchasable) offeredId.current = variant.id;
  return (
    <div className={styles.box}>
      <header className={styles.header}>
        <p className={styles.brand}>{product.supplier_name}</p>
        <h1 className={styles.name}>{product.name}</h1>
        {product.rating.count > 0 && (
          <p className={styles.rating}>
            <Stars average={product.rating.average} />
            <a href="#reviews">
              {product.rating.average.toFixed(1)} from {product.rating.count}{' '}
              {product.rating.count === 1 ? 'review' : 'reviews'}
            </a>
          </p>
        )}
        <p className={styles.price} data-kept-clear>
          <Price rows={rows} size="large" />
        </p>
        {rows[0]?.kind === 'designer' && (
          <DeferredTierOfPrice
            rows={rows}
            variant={variant}
            quantity={quantity}
            className={styles.excluded}
          />
        )}
        {/* A trade price does not end with the deal: beside it the deal's own is named. */}
        {variant.deal_ends_at && rows[0]?.kind !== 'designer' && (
          <p className={styles.excluded}>This price ends {dealEnd(variant.deal_ends_at)}.</p>
        )}
        {/* As the terms of codes and campaigns say: pieces that they leave out are marked on their page. Of gift cards the terms speak themselves. */}
        {!variant.eligible_for_promotion && !product.gift_card && (
          <p className={styles.excluded}>Codes and campaigns leave this piece out.</p>
        )}
        <DeferredFinancing
          variantId={variant.id}
          item={{ isGiftCard: !product.is_financed, unitPriceCents: lowestCents(rows), quantity }}
        />
      </header>
      <OptionPicker options={product.available_options} variants={variants} current={variant} />
      <Availability variant={variant} isVirtual={product.is_virtual} support={support} />
      {/* What the shopper points at does not move when the last piece is sold under their eyes. */}
      {offeredId.current === variant.id && (
        <div className={styles.arrival} inert={!variant.purchasable}>
          <DeferredDelivery
            variant={variant}
            zip={page.zip}
            remoteFee={page.remoteFee}
            onOutOfReach={setOutOfReach}
          />
        </div>
      )}
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      <AddToCartForm
        productId={product.id}
        productName={product.name}
        variant={variant}
        quantity={quantity}
        onQuantityChange={setQuantity}
        isForAnotherAddress={isOutOfReach}
      />
      {product.giftDays && (
        <SendAsGift
          variantId={variant.id}
          productId={product.id}
          quantity={quantity}
          days={product.giftDays}
        />
      )}
      <p className={styles.delivery}>
        {product.is_virtual ? <MailIcon sizePx={20} /> : <TruckIcon sizePx={20} />}
        {details.shipping}
      </p>
      <DeferredActions page={page} variant={variant} quantity={quantity} />
    </div>
  );
}
