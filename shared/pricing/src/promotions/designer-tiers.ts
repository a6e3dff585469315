import { matchingTier, nextTier, type Tier } from './find-tier.ts';

export interface DesignerTier extends Tier {
  id: number;
  name: 'select' | 'premier' | 'elite';
}

const TIERS_BY_SPEND: readonly DesignerTier[] = [
  { id: 1, name: 'select', fromCents: 0, percent: 15 },
  { id: 2, name: 'premier', fromCents: 1_500_000, percent: 20 },
  { id: 3, name: 'elite', fromCents: 3_000_000, percent: 25 },
];

/** Elite at 30 % exists in the context of an order only. */
const TIERS_WITH_ORDER: readonly DesignerTier[] = [
  ...TIERS_BY_SPEND,
  { id: 3, name: 'elite', fromCents: 5_000_000, percent: 30 },
];

/** Spending counts for a year; days are enough to say when it ends. */
export const ANNUAL_SPEND_DAYS = 365;

/** The tier that past spending alone has earned: at $50,000 and above it stays elite at 25 %. */
export function lockedInDesignerTier(annualSpendCents: number): DesignerTier {
  return tierOf(TIERS_BY_SPEND, annualSpendCents);
}

/** The tier that counts for an order: past spending and the order together. Its percentage is the one applied. */
export function designerTierWithOrder(annualSpendCents: number, orderSpendCents: number): DesignerTier {
  return tierOf(TIERS_WITH_ORDER, annualSpendCents + orderSpendCents);
}

function tierOf(table: readonly DesignerTier[], spendCents: number): DesignerTier {
  const tier = matchingTier(table, Math.max(0, spendCents));
  if (tier === null) throw new Error('The first designer tier begins at 0.');
  return tier;
}

/** The tier that more spending would earn, without an order at hand; null at the highest. */
export function nextDesignerTier(annualSpendCents: number): DesignerTier | null {
  return nextTier(TIERS_BY_SPEND, Math.max(0, annualSpendCents));
}

/** The same in the context of an order; null at 30 %. */
export function nextDesignerTierWithOrder(
  annualSpendCents: number,
  orderSpendCents: number,
): DesignerTier | null {
  return nextTier(TIERS_WITH_ORDER, Math.max(0, annualSpendCents + orderSpendCents));
}
