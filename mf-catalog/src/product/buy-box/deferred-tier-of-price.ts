import { deferred } from '@sanderling/ui/deferred/deferred.tsx';

/** Designers alone see it, so that its code comes with the first trade price that is shown. */
export const DeferredTierOfPrice = deferred(
  () => import('./tier-of-price.tsx').then(({ TierOfPrice }) => TierOfPrice),
  { isRare: true },
);
