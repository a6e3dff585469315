import { centsFromDollars } from '../money.ts';
import { matchingTier } from './find-tier.ts';
import { CAMPAIGNS, tiersFor } from './promotion-tiers.ts';

/** What of a cart decides what its promotion takes off one more piece. Amounts in dollars, as the API tells them. */
interface PromotedCart {
  designer_discount_applied: boolean;
  url_campaign: string | null;
  promotion: { eligible_line_items_total_price: number } | null;
  promotions: readonly { discount: number }[];
}

interface AddedPiece {
  /** Unknown where a page has none: then the brand's own tiers are not looked for. */
  sku: string | undefined;
  /** By how much it makes the cart's sum larger. */
  addedCents: number;
}

/**
 * The percentage that a piece has once it is in the cart: a campaign's tiers go by the sum with the piece, and a brand's pieces have tiers of
 * their own. `broughtCampaign` is what the cart will get by itself, null where it will get none. 0 without a promotion: the trade discount of
 * a cart is the trade price, no promotion beside it.
 */
export function percentWithPiece(
  cart: PromotedCart | null,
  broughtCampaign: string | null,
  { sku = '', addedCents }: AddedPiece,
): number {
  const code = broughtCampaign ?? (cart?.designer_discount_applied ? null : cart?.url_campaign);
  const campaign = code ? CAMPAIGNS.get(code) : undefined;
  if (!campaign) return cart?.designer_discount_applied ? 0 : (cart?.promotions[0]?.discount ?? 0);
  // Where the campaign is still to come, the cart's sum is that of what another discount counts for: of nothing, in an empty cart.
  const inCartCents = centsFromDollars(cart?.promotion?.eligible_line_items_total_price ?? 0);
  return matchingTier(tiersFor(campaign, sku), inCartCents + addedCents)?.percent ?? 0;
}
