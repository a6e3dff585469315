import { formatDollars } from '../money.ts';

interface Prices {
  quotedCents: number;
  /** What the shop asks everyone today. */
  sellingCents: number;
  /** What who has the quote would pay for it without the quote: the same, or a designer's own price. */
  ownCents: number;
}

/** What the shop asks today, of a designer at their own price too: `$320.00 today, $272.00 at your trade price`. */
export function priceTodayInWords({ ownCents, sellingCents }: Prices): string {
  const today = `${formatDollars(sellingCents)} today`;
  return ownCents < sellingCents ? `${today}, ${formatDollars(ownCents)} at your trade price` : today;
}

/** That the shop has become cheaper than a quote, and what to do; null where it has not. */
export function cheaperInWords(prices: Prices): string | null {
  if (prices.ownCents >= prices.quotedCents) return null;
  return `The shop asks ${priceTodayInWords(prices)}, less than this quote. Ask again for the lower price.`;
}
