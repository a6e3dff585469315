import type { PriceRow } from '@sanderling/pricing/price-display/price-rows';
import { designerTierAtom } from '@sanderling/runtime';
import { useAtomValue } from 'jotai';

/** Which tier makes a designer's trade price. Nothing where the price is none. */
export function TierOfPrice({
  rows,
  className,
}: {
  rows: readonly PriceRow[];
  className: string | undefined;
}) {
  const { tier_name: name, discount } = useAtomValue(designerTierAtom);
  if (name === null || !rows.some(({ kind }) => kind === 'designer')) return null;
  return (
    <p className={className}>
      Your tier: {name.charAt(0).toUpperCase() + name.slice(1)}, {discount}% off the regular price
    </p>
  );
}
