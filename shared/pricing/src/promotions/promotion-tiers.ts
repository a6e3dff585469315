import {
  BUY_MORE_GET_MORE_CAMPAIGN,
  BUY_MORE_SAVE_MORE_VARIANTS,
  type BuyMoreSaveMoreVariant,
  buyMoreSaveMoreCode,
  subscriberCode,
} from '@sanderling/contract/commerce/campaign-codes';
import { type Tier, tierTable } from './find-tier.ts';

/** A buy-more campaign: the more of the cart is eligible, the higher the percentage off. */
export interface Campaign {
  /** What `promotion_id` says on the wire; never used for another campaign. */
  promotionId: number;
  label: string;
  tiers: readonly Tier[];
  /** Tiers of a brand's lines (by sku prefix), looked up by the same subtotal, that of all eligible lines. */
  brandTiers?: { skuPrefix: string; tiers: readonly Tier[] };
}

/** The four tiers of buy-more-save-more by name, lowest first. */
export const BMSV_TIER_OPTIONS = ['swap', 'refresh', 'renew', 'transform'] as const;
const [SWAP, REFRESH, RENEW, TRANSFORM] = BMSV_TIER_OPTIONS;

const BUY_MORE_GET_MORE = tierTable([0, 10], [800, 15], [5000, 20], [15000, 25]);
const BUY_MORE_SAVE_MORE = tierTable(
  [0, 10, SWAP],
  [1000, 15, REFRESH],
  [3000, 20, RENEW],
  [10000, 25, TRANSFORM],
);
const STARTING_HIGHER = tierTable([0, 15], [1500, 20], [7000, 25]);

/** Sku prefixes are compared as they are written. */
const FENWICK_SKU_PREFIX = 'FH';
const FENWICK = {
  skuPrefix: FENWICK_SKU_PREFIX,
  tiers: tierTable([0, 10, SWAP], [1000, 15, REFRESH], [3000, 20, RENEW]),
};
const FENWICK_STARTING_HIGHER = { skuPrefix: FENWICK_SKU_PREFIX, tiers: tierTable([0, 15], [1500, 20]) };

type Season = Omit<Campaign, 'label' | 'promotionId'> & {
  promotionId: number;
  subscriberPromotionId: number;
};

/**
 * The one place to add a season: name its variant in the contract's list, and say here what it gives. Ids are those
 * that orders keep, so a row that is no longer run stays.
 */
const BUY_MORE_SAVE_MORE_SEASONS: Record<BuyMoreSaveMoreVariant, Season> = {
  '': {
    promotionId: 31,
    subscriberPromotionId: 41,
    tiers: BUY_MORE_SAVE_MORE,
    brandTiers: FENWICK,
  },
  mds: {
    promotionId: 32,
    subscriberPromotionId: 42,
    tiers: STARTING_HIGHER,
    brandTiers: FENWICK_STARTING_HIGHER,
  },
  foj: {
    promotionId: 33,
    subscriberPromotionId: 43,
    tiers: STARTING_HIGHER,
    brandTiers: FENWICK_STARTING_HIGHER,
  },
  anv: { promotionId: 34, subscriberPromotionId: 44, tiers: STARTING_HIGHER },
  lds: { promotionId: 35, subscriberPromotionId: 45, tiers: BUY_MORE_SAVE_MORE },
  fsvip: { promotionId: 36, subscriberPromotionId: 46, tiers: BUY_MORE_SAVE_MORE },
  prebf: { promotionId: 37, subscriberPromotionId: 47, tiers: BUY_MORE_SAVE_MORE },
};

/** Every campaign by its code. Those who left their e-mail address get the same percentages under `_subscriber`. */
export const CAMPAIGNS: ReadonlyMap<string, Campaign> = new Map([
  [
    BUY_MORE_GET_MORE_CAMPAIGN,
    { promotionId: 30, label: 'Buy More Get More', tiers: BUY_MORE_GET_MORE },
  ] satisfies [string, Campaign],
  ...BUY_MORE_SAVE_MORE_VARIANTS.flatMap((variant): [string, Campaign][] => {
    const { promotionId, subscriberPromotionId, ...season } = BUY_MORE_SAVE_MORE_SEASONS[variant];
    const code = buyMoreSaveMoreCode(variant);
    const label = 'Buy More Save More';
    return [
      [code, { ...season, label, promotionId }],
      [subscriberCode(code), { ...season, label, promotionId: subscriberPromotionId }],
    ];
  }),
]);

/** The table that counts for a product: its brand's own where the campaign has one, else the campaign's. */
export function tiersFor(campaign: Campaign, sku: string): readonly Tier[] {
  const { brandTiers } = campaign;
  return brandTiers !== undefined && sku.startsWith(brandTiers.skuPrefix) ? brandTiers.tiers : campaign.tiers;
}
