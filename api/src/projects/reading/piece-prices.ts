import { afterPercent, roundHalfUp } from '@sanderling/pricing/money';
import { sellingPriceCents } from '@sanderling/pricing/price-display/price-rows';
import { lockedInDesignerTier } from '@sanderling/pricing/promotions/designer-tiers';
import type { PieceRecord, ProjectRecord } from './read-project.ts';

/** Of one, in cents. */
export interface PiecePrices {
  storeCents: number;
  tradeCents: number;
  clientCents: number;
}

type Priced = Pick<ProjectRecord, 'annual_spend_cents' | 'markup_hundredths'>;

export function tradePercent({ annual_spend_cents: cents }: Priced): number {
  return lockedInDesignerTier(cents).percent;
}

/** With a markup the client sees the trade price and the markup as one sum; without, what the store asks everyone. */
export function pricesOf(piece: PieceRecord, project: Priced, now: Date): PiecePrices {
  const { price_cents: priceCents, sale_price_cents, sale_display, sale_date_end, is_virtual } = piece;
  const storeCents = sellingPriceCents(
    { priceCents, salePriceCents: sale_price_cents, saleDisplay: sale_display, saleDateEnd: sale_date_end },
    now,
  );
  const designerCents = is_virtual ? storeCents : afterPercent(priceCents, tradePercent(project));
  const tradeCents = Math.min(storeCents, designerCents);
  const { markup_hundredths: markup } = project;
  const clientCents = markup === null ? storeCents : roundHalfUp(tradeCents * (10_000 + markup), 10_000);
  return { storeCents, tradeCents, clientCents };
}
