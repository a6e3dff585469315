import { hasSample } from '@sanderling/contract/commerce/samples';
import { bus, designerTierAtom, NO_DESIGNER_TIER, useClientAtomValue } from '@sanderling/runtime';
import { MailIcon } from '@sanderling/ui/icon/icons.tsx';
import { SwatchDot } from '@sanderling/ui/swatch/swatch.tsx';
import type { ProductPageData, VariantSummary } from '../page-data/product-page-data.ts';
import { DeferredAddToProject } from './deferred-add-to-project.ts';
import { FavoriteButton } from './favorite-button.tsx';
import styles from './product-actions.module.css';

/** What else one may do about a piece: have its cloth sent, tell a friend, or as a designer put it into a project. */
export function ProductActions({
  page: { product, variants },
  variant,
  quantity,
}: {
  page: ProductPageData;
  variant: VariantSummary;
  /** As it is chosen for the cart. */
  quantity: number;
}) {
  const { tier_name: tierName } = useClientAtomValue(designerTierAtom, NO_DESIGNER_TIER);
  const painted = product.available_options.filter(({ slot }) => slot !== null);
  const samples = painted.map(({ name }) => samplesOf(variants, name));
  const materials = samples.find(({ length }) => length > 0) ?? [];
  return (
    <p className={styles.actions}>
      <FavoriteButton productId={product.id} />
      {tierName !== null && !product.gift_card && (
        <DeferredAddToProject slug={variant.slug} name={product.name} quantity={quantity} />
      )}
      {materials.length > 0 && (
        <button
          type="button"
          onClick={() =>
            bus.emit('modal:open', {
              name: 'order-samples',
              props: { productName: product.name, materials, chosenId: variant.id },
            })
          }
        >
          <SwatchDot color={variant.swatch} picture={variant.swatch_picture} sizePx={20} /> Order free samples
        </button>
      )}
      <button
        type="button"
        onClick={() =>
          bus.emit('modal:open', {
            name: 'share-product',
            props: { productId: product.id, productName: product.name },
          })
        }
      >
        <MailIcon sizePx={20} /> Share by e-mail
      </button>
    </p>
  );
}

/** One variant for each cloth or finish: sizes of the same share theirs. */
function samplesOf(variants: readonly VariantSummary[], option: string) {
  const byMaterial = new Map<
    string,
    { variantId: number; material: string; color: string | null; picture: string | undefined }
  >();
  for (const { id, option_values, swatch, swatch_picture, discontinued } of variants) {
    const material = option_values[option];
    if (material === undefined || discontinued || byMaterial.has(material)) continue;
    if (!hasSample(option, material)) continue;
    byMaterial.set(material, { variantId: id, material, color: swatch, picture: swatch_picture });
  }
  return [...byMaterial.values()];
}
