import { afterPercent, sumCents } from '@sanderling/pricing/money';
import { sellingPriceCents } from '@sanderling/pricing/price-display/price-rows';
import { designerTierWithOrder } from '@sanderling/pricing/promotions/designer-tiers';
import { cataloguePrice } from '../../catalogue/products/catalogue-price.ts';
import { markedPriceCents } from './marked-price.ts';
import type { PieceRecord, ProjectRecord } from './read-project.ts';

/** Of one, in cents. */
export interface PiecePrices {
  storeCents: number;
  tradeCents: number;
  clientCents: number;
}

type Priced = Pick<ProjectRecord, 'annual_spend_cents' | 'markup_hundredths' | 'markup_tier_hundredths'>;

/** Of an order that is still empty, as on the pages of the shop. */
export function tradePercent({ annual_spend_cents: cents }: Priced): number {
  return designerTierWithOrder(cents, 0).percent;
}

/**
 * The tier's percent that the client's prices are made of: the one at which the designer has set them. Of one that followed the tier the
 * client would see the price before beside the price now, and their quotient names both tiers.
 */
export function clientPercent(project: Priced): number {
  const { markup_tier_hundredths: kept } = project;
  return kept === null ? tradePercent(project) : kept / 100;
}

/** Of an order of these pieces, which counts what the store asks for them, without gift cards. */
export function tierWithOrder(
  pieces: readonly PieceRecord[],
  { annual_spend_cents: cents }: Priced,
  now: Date,
) {
  const counted = pieces.filter((piece) => !piece.is_virtual);
  return designerTierWithOrder(
    cents,
    sumCents(counted.map((piece) => storeCentsOf(piece, now) * piece.quantity)),
  );
}

function storeCentsOf(piece: PieceRecord, now: Date): number {
  return sellingPriceCents(cataloguePrice({ ...piece, content: { deals: piece.deals } }), now);
}

/** With a markup the client sees one sum, the same part of each regular price; without, what the store asks everyone. */
export function pricesOf(
  piece: PieceRecord,
  project: Priced,
  now: Date,
  percent = tradePercent(project),
): PiecePrices {
  const storeCents = storeCentsOf(piece, now);
  const designerCents = piece.is_virtual ? storeCents : afterPercent(piece.price_cents, percent);
  const tradeCents = Math.min(storeCents, designerCents);
  const { markup_hundredths: markup } = project;
  const clientCents =
    markup === null ? storeCents : markedPriceCents(piece.price_cents, clientPercent(project), markup);
  return { storeCents, tradeCents, clientCents };
}
