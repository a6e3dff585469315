/** Buy-more campaigns: the more of the cart is eligible, the higher the percentage off. */
export interface Tier {
  fromCents: number;
  percent: number;
}

export interface Campaign {
  tiers: readonly Tier[];
  /** Tiers of a supplier's lines (by sku prefix), looked up by the same subtotal. */
  supplierTiers?: { skuPrefix: string; tiers: readonly Tier[] };
}

const tiers = (...rows: readonly (readonly [fromDollars: number, percent: number])[]): Tier[] =>
  rows.map(([fromDollars, percent]) => ({ fromCents: fromDollars * 100, percent }));

const BUY_MORE_GET_MORE = tiers([0, 10], [800, 15], [5000, 20], [15000, 25]);
const BUY_MORE_SAVE_MORE = tiers([0, 10], [1000, 15], [3000, 20], [10000, 25]);
const STARTING_HIGHER = tiers([0, 15], [1500, 20], [7000, 25]);

const FENWICK_SKU_PREFIX = 'FH';
const FENWICK = { skuPrefix: FENWICK_SKU_PREFIX, tiers: tiers([0, 10], [1000, 15], [3000, 20]) };
const FENWICK_STARTING_HIGHER = { skuPrefix: FENWICK_SKU_PREFIX, tiers: tiers([0, 15], [1500, 20]) };

const BMSV_CAMPAIGNS: Record<string, Campaign> = {
  'bmsv-tier': { tiers: BUY_MORE_SAVE_MORE, supplierTiers: FENWICK },
  'bmsv-tier-mds': { tiers: STARTING_HIGHER, supplierTiers: FENWICK_STARTING_HIGHER },
  'bmsv-tier-foj': { tiers: STARTING_HIGHER, supplierTiers: FENWICK_STARTING_HIGHER },
  'bmsv-tier-anv': { tiers: STARTING_HIGHER },
  'bmsv-tier-lds': { tiers: BUY_MORE_SAVE_MORE },
  'bmsv-tier-fsvip': { tiers: BUY_MORE_SAVE_MORE },
  'bmsv-tier-prebf': { tiers: BUY_MORE_SAVE_MORE },
};

/** Every campaign of the known list. Those who left their e-mail address get the same percentages under `_subscriber`. */
export const CAMPAIGNS: ReadonlyMap<string, Campaign> = new Map([
  ['bmgm-tier', { tiers: BUY_MORE_GET_MORE }],
  ...Object.entries(BMSV_CAMPAIGNS).flatMap(([code, campaign]): [string, Campaign][] => [
    [code, campaign],
    [`${code}_subscriber`, campaign],
  ]),
]);

/** The four tiers of bmsv-tier, by name. */
export const BMSV_TIER_OPTIONS = ['swap', 'refresh', 'renew', 'transform'] as const;

/** The tier that a subtotal reaches, or null below the first one. Tiers are sorted by `fromCents`. */
export function matchingTier<T extends Tier>(table: readonly T[], subtotalCents: number): T | null {
  return table.findLast((tier) => subtotalCents >= tier.fromCents) ?? null;
}

/** The tier after the one that a subtotal reaches, or null at the top. */
export function nextTier<T extends Tier>(table: readonly T[], subtotalCents: number): T | null {
  return table.find((tier) => subtotalCents < tier.fromCents) ?? null;
}

const PERCENT_BY_PROMO_CODE: Record<string, number> = { summersunshine: 10, greenthumb: 15 };

/** Percent off by promo code, for display: any other code shows 20. What a code is worth at all, the API decides. */
export function promoCodePercent(code: string): number {
  return PERCENT_BY_PROMO_CODE[code.toLowerCase()] ?? 20;
}
