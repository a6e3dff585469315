import type { PriceRow } from '@sanderling/pricing/price-display/price-rows';
import { designerTierAtom, NO_DESIGNER_TIER, useClientAtomValue } from '@sanderling/runtime';

/** Which tier makes a designer's trade price. Nothing where the price is none. */
export function TierOfPrice({
  rows,
  className,
}: {
  rows: readonly PriceRow[];
  className: string | undefined;
}) {
  // The tier may be known anew before this part hydrates: until then it says what the server has said.
  const { tier_name: name, discount } = useClientAtomValue(designerTierAtom, NO_DESIGNER_TIER);
  if (name === null || !rows.some(({ kind }) => kind === 'designer')) return null;
  return (
    <p className={className}>
      Your tier: {name.charAt(0).toUpperCase() + name.slice(1)}, {discount}% off the regular price
    </p>
  );
}
