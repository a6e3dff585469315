import { notDelivered } from '@sanderling/contract/postal/not-delivered';
import { paths } from '@sanderling/contract/site/paths';
import { designerTierAtom, NO_DESIGNER_TIER, useClientAtomValue } from '@sanderling/runtime';
import { Button, ButtonLink } from '@sanderling/ui/button/button.tsx';
import { classNames } from '@sanderling/ui/class-names/class-names.ts';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { ProductPicture } from '@sanderling/ui/picture/product-picture.tsx';
import { Price } from '@sanderling/ui/price/price.tsx';
import { Stars } from '@sanderling/ui/rating/rating.tsx';
import { Skeleton } from '@sanderling/ui/skeleton/skeleton.tsx';
import { SwatchDot } from '@sanderling/ui/swatch/swatch.tsx';
import { useState } from 'react';
import { DeferredAddToProject } from '../product/actions/deferred-add-to-project.ts';
import { AddToCartForm } from '../product/buy-box/add-to-cart-form.tsx';
import { Availability } from '../product/buy-box/availability.tsx';
import { usePriceRows } from '../product/buy-box/use-price-rows.ts';
import { FOR_ANOTHER_ADDRESS } from '../product/delivery/for-another-address.ts';
import type { ProductPageData, VariantSummary } from '../product/page-data/product-page-data.ts';
import { variantWithOption } from '../product/variants/select-variant.ts';
import styles from './quick-product.module.css';
import { useQuickProduct } from './use-quick-product.ts';

/** A product to look at (`view`) or only to choose from and buy (`shop`), without leaving the list. */
export function QuickProduct({
  slug,
  kind,
  close,
}: {
  slug: string;
  kind: 'view' | 'shop';
  close: () => void;
}) {
  const page = useQuickProduct(slug);
  if (page === null) return <Skeleton lines={kind === 'view' ? 8 : 5} />;
  if (page === 'gone') {
    return <Notice tone="problem">This product could not be opened. Close this and try again.</Notice>;
  }
  return <Loaded page={page} kind={kind} close={close} />;
}

function Loaded({ page, kind, close }: { page: ProductPageData; kind: 'view' | 'shop'; close: () => void }) {
  const { product, variants } = page;
  const [slug, setSlug] = useState(page.selectedSlug);
  const [quantity, setQuantity] = useState(1);
  const variant = variants.find((each) => each.slug === slug) ?? variants[0];
  const isDesigner = useClientAtomValue(designerTierAtom, NO_DESIGNER_TIER).tier_name !== null;
  if (!variant) return null;
  const isOutOfReach = page.zip !== null && variant.arrival === notDelivered(page.zip);
  return (
    <div className={classNames(styles.quick, kind === 'view' && styles.view)}>
      {kind === 'view' && (
        <ProductPicture
          picture={variant.pictures[0] ?? variants.find(({ pictures }) => pictures[0])?.pictures[0] ?? null}
          productName={product.name}
          sizes="(width >= 768px) 440px, 100vw"
          loading="eager"
        />
      )}
      <div className={styles.text}>
        <div className={styles.header}>
          <p className={styles.brand}>{product.supplier_name}</p>
          <h2>{product.name}</h2>
          {product.rating.count > 0 && <Stars average={product.rating.average} />}
          <PriceLine
            page={page}
            variant={variant}
            quantity={quantity}
            size={kind === 'view' ? 'large' : 'normal'}
          />
        </div>
        <Options page={page} variant={variant} onChoose={setSlug} />
        <Availability variant={variant} isVirtual={product.is_virtual} support={null} />
        {isOutOfReach && variant.purchasable && (
          <p>
            {variant.arrival}
            {FOR_ANOTHER_ADDRESS}
          </p>
        )}
        {kind === 'view' && <p className={styles.story}>{product.description}</p>}
        <AddToCartForm
          productId={product.id}
          productName={product.name}
          variant={variant}
          quantity={quantity}
          onQuantityChange={setQuantity}
          isForAnotherAddress={isOutOfReach}
          onAdded={close}
        />
        <ButtonLink kind="link" to={paths.product(variant.slug)} onClick={close}>
          See all details
        </ButtonLink>
        {isDesigner && !product.gift_card && (
          <DeferredAddToProject slug={variant.slug} name={product.name} quantity={quantity} onClick={close} />
        )}
      </div>
    </div>
  );
}

function PriceLine({
  page: { product, details },
  variant,
  quantity,
  size,
}: {
  page: ProductPageData;
  variant: VariantSummary;
  quantity: number;
  size: 'large' | 'normal';
}) {
  return (
    <p>
      <Price rows={usePriceRows(product, variant, details.sku, quantity)} size={size} />
    </p>
  );
}

function Options({
  page: { product, variants },
  variant,
  onChoose,
}: {
  page: ProductPageData;
  variant: VariantSummary;
  onChoose: (slug: string) => void;
}) {
  const open = product.available_options.filter(({ values }) => values.length > 1);
  // A variant has one color, that of the first material: brass feet would be as white as the marble above them.
  const colored = product.available_options.find(({ slot }) => slot !== null)?.name;
  return open.map(({ name, values }) => (
    <fieldset key={name} className={styles.option}>
      <legend>
        {name}: {variant.option_values[name]}
      </legend>
      {values.map((value) => {
        const target = variantWithOption(variants, variant, name, value);
        if (!target) return null;
        return (
          <Button
            key={value}
            kind="quiet"
            className={styles.value}
            aria-pressed={variant.option_values[name] === value}
            onClick={() => onChoose(target.slug)}
          >
            {name === colored && (
              <SwatchDot color={target.swatch} picture={target.swatch_picture} sizePx={24} />
            )}{' '}
            {value}
          </Button>
        );
      })}
    </fieldset>
  ));
}
