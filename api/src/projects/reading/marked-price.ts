import { roundHalfUp } from '@sanderling/pricing/money';

/**
 * The tier's price of the regular price with the markup, whatever the studio pays for the piece: on sale, or where the tier does not count. The
 * client knows the regular price, and one piece at another part of it would tell the markup, and by it every trade price.
 *
 * The part is of whole thousandths, and the price of whole dollars: of each tier about a dozen markups come to the same part, so that not even
 * all prices of a project together tell which tier and which markup they are made of (decision 106).
 */
export function markedPriceCents(regularCents: number, percent: number, markupHundredths: number): number {
  const part = (10_000 - Math.round(percent * 100)) * (10_000 + markupHundredths);
  const thousandths = roundHalfUp(part, 100_000);
  const dollars = roundHalfUp(regularCents * thousandths, 1_000 * 100);
  return Math.max(1, dollars) * 100;
}
