import type { Product } from '@sanderling/contract/wire/catalogue/product';
import { servicesAtom } from '@sanderling/runtime';
import type { CardRecord } from '@sanderling/ui/product-card/product-card.tsx';
import { SwatchDot } from '@sanderling/ui/swatch/swatch.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { useStore } from 'jotai';
import { FavoriteButton } from '../../product/actions/favorite-button.tsx';
import styles from './card-extras.module.css';

const SHOWN = 5;

/** The heart, and a button for each finish: a press shows that finish in the card, with its own price and address. */
export function CardExtras({
  record,
  onChoose,
}: {
  record: CardRecord;
  onChoose: (record: CardRecord) => void;
}) {
  const store = useStore();
  const named = record.swatches.flatMap((swatch) => (swatch.slug === undefined ? [] : [swatch]));
  const choose = async (slug: string) => {
    const answer = await store.get(servicesAtom)?.api.products.bySlug({ slug }, { orNull: true });
    if (answer) onChoose(withVariant(record, answer.data, slug));
  };
  return (
    <>
      {named.length > 1 && (
        <ul className={styles.swatches} aria-label={`Finishes of ${record.name}`}>
          {named.slice(0, SHOWN).map(({ slug, name, color }) => (
            <li key={slug}>
              <button
                type="button"
                className={styles.swatch}
                title={name}
                aria-pressed={isShown(record, slug, color)}
                onClick={() => void choose(slug)}
              >
                <SwatchDot color={color} sizePx={20} />
                <VisuallyHidden>{name}</VisuallyHidden>
              </button>
            </li>
          ))}
          {named.length > SHOWN && <li aria-hidden="true">+{named.length - SHOWN}</li>}
        </ul>
      )}
      {!record.gift_card && (
        <span className={styles.heart}>
          <FavoriteButton productId={record.product_id} name={record.name} />
        </span>
      )}
    </>
  );
}

function isShown(record: CardRecord, slug: string, color: string): boolean {
  if (record.slug === slug) return true;
  // Sizes of one cloth share a swatch, which leads to the first of them.
  const own = record.swatches.find((swatch) => swatch.slug === record.slug);
  return own === undefined ? record.slug.startsWith(`${slug}-`) : own.color === color && own.slug === slug;
}

/** The card as the search would have it for another variant. */
function withVariant(record: CardRecord, product: Product, slug: string): CardRecord {
  const variants = Object.values(product.variants);
  const variant = variants.find((each) => each.slug === slug);
  if (!variant) return record;
  const priceOf = (each: typeof variant) =>
    each.is_on_sale && each.sale_price !== null ? each.sale_price : each.price;
  const prices = variants.filter(({ purchasable }) => purchasable).map(priceOf);
  const { is_price_from: _, price_from: __, ...others } = record;
  const price = priceOf(variant);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  return {
    ...others,
    ...(price > lowest && { price_from: lowest }),
    ...(price === lowest && price < highest && { is_price_from: true as const }),
    variant_id: variant.id,
    slug,
    on_sale: variant.is_on_sale,
    purchasable: variant.purchasable,
    price,
    regular_price: variant.price,
    picture: variant.pictures[0] ?? null,
    hover_picture: variant.pictures[1] ?? null,
  };
}
