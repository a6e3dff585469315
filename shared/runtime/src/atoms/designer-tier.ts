import type { DesignerTier } from '@sanderling/contract/wire/customers/designer-tier';
import { atom } from 'jotai';

type Unknown<Tier> = { [Field in keyof Tier]: Tier[Field] extends number ? Tier[Field] : Tier[Field] | null };

/** What a designer has reached. Names are null and amounts 0 for other customers, and until it is known. */
export type DesignerTierState = Unknown<Omit<DesignerTier, 'tier_id'>> & { tier_id: number | null };

export const NO_DESIGNER_TIER: DesignerTierState = {
  tier_id: null,
  tier_name: null,
  annual_spend: 0,
  discount: 0,
  current_order_spend: 0,
  current_order_spend_post_discount: 0,
  locked_in_tier: null,
};

/** `ofPage` is what the server has made the page with. */
export const designerTierAtom = Object.assign(atom<DesignerTierState>(NO_DESIGNER_TIER), {
  ofPage: atom<DesignerTierState>(NO_DESIGNER_TIER),
});

/** For the server's page and the browser's first one: both show what the server knows of the designer. */
export const setPageTierAtom = atom(null, (_get, set, tier: DesignerTierState) => {
  set(designerTierAtom, tier);
  set(designerTierAtom.ofPage, tier);
});
