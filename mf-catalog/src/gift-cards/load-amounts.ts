import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import type { SliceContext } from '@sanderling/runtime';

/** The products of which the page is made: one row of amounts, whatever product has them. */
const PRODUCTS = ['e-gift-card', 'housewarming-e-gift-card'];
const FIRST_CHOICE_CENTS = 10_000;

export interface Amount {
  variantId: number;
  /** '$100' */
  label: string;
  priceCents: number;
}

/** All amounts that are sold, the smallest first, each once; `firstChoice` is the one that is chosen at first. */
export async function loadAmounts({
  api,
}: SliceContext): Promise<{ amounts: Amount[]; firstChoice: number }> {
  const found = await Promise.all(PRODUCTS.map((slug) => api.products.bySlug({ slug }, { orNull: true })));
  const all = found
    .flatMap((answer) => Object.values(answer?.data.variants ?? {}))
    .filter(({ purchasable }) => purchasable)
    .map(({ id, price }) => {
      const priceCents = centsFromDollars(price);
      return { variantId: id, priceCents, label: formatDollars(priceCents, { trimZeroCents: true }) };
    });
  const byPrice = new Map(all.toReversed().map((amount) => [amount.priceCents, amount]));
  const amounts = [...byPrice.values()].toSorted((a, b) => a.priceCents - b.priceCents);
  const first = byPrice.get(FIRST_CHOICE_CENTS) ?? amounts[0];
  return { amounts, firstChoice: first?.variantId ?? 0 };
}
