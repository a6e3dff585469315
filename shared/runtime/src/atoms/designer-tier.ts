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

export const designerTierAtom = atom<DesignerTierState>(NO_DESIGNER_TIER);
