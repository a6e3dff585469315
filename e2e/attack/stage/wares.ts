import { hasSample } from '@sanderling/contract/commerce/samples';
import { ask, jsonOf } from '../requests/ask.ts';
import { atOnce } from '../requests/at-once.ts';

interface Variant {
  id: number;
  product_id: number;
  quantity: number;
  price: number;
  purchasable: boolean;
  discontinued: boolean;
  backorderable: boolean;
  made_to_order: boolean;
  option_values: Record<string, string>;
}

/** What the shop sells, as far as attacks need it. */
export interface Wares {
  slug: string;
  productId: number;
  /** The one that there is most of. */
  plenty: Variant;
  /** There are enough of each for some shoppers. */
  stocked: readonly Variant[];
  /** There are few of it, and no more to come. */
  scarce: Variant;
  giftCard: Variant;
  /** There is a sample of what it is made of. */
  sampled: Variant;
}

const MANY = 12;

/** Looks through the products of the site map for what attacks buy. Throws what the shop does not sell. */
export async function findWares(api: string): Promise<Wares> {
  const { text } = await ask(`${api}/sitemap.xml`);
  const slugs = [...text.matchAll(/\/products\/([\w-]+)</g)].map(([, slug = '']) => slug);
  const usual: { slug: string; variant: Variant }[] = [];
  const sampled: Variant[] = [];
  let giftCard: Variant | undefined;
  await atOnce(4, slugs, async (slug) => {
    const { data } = jsonOf(await ask(`${api}/api/v1/products/${slug}`));
    if (data === undefined) return;
    const variants: Variant[] = Object.values(data.variants);
    const sold = variants.filter(({ purchasable, discontinued }) => purchasable && !discontinued);
    if (data.gift_card) giftCard ??= sold.find(({ price }) => price >= 100) ?? sold[0];
    else usual.push(...sold.map((variant) => ({ slug, variant })));
    const painted: { name: string; slot: string | null }[] = data.available_options;
    const names = painted.filter(({ slot }) => slot !== null).map(({ name }) => name);
    const isSampled = ({ option_values: of }: Variant) =>
      names.some((name) => hasSample(name, of[name] ?? ''));
    if (!data.gift_card) sampled.push(...sold.filter(isSampled));
  });
  const isCounted = ({ variant }: { variant: Variant }) => !variant.backorderable && !variant.made_to_order;
  const byStock = usual
    .filter(isCounted)
    .toSorted((a, b) => a.variant.quantity - b.variant.quantity || a.variant.id - b.variant.id);
  const scarce = byStock.find(({ variant }) => variant.quantity > 0)?.variant;
  const plenty = byStock.at(-1);
  const [withSample] = sampled;
  if (!scarce || !plenty || !giftCard || !withSample)
    throw new Error(
      `Of ${slugs.length} products: scarce ${scarce?.id}, plenty ${plenty?.variant.id}, gift card ${giftCard?.id}, with a sample ${withSample?.id}.`,
    );
  return {
    slug: plenty.slug,
    productId: plenty.variant.product_id,
    plenty: plenty.variant,
    stocked: byStock.map(({ variant }) => variant).filter(({ quantity }) => quantity >= MANY),
    scarce,
    giftCard,
    sampled: withSample,
  };
}
