import { BADGE_TONES, Badge } from '@sanderling/ui/badge/badge.tsx';
import { useAtomValue } from 'jotai';
import { remoteFeeAtom } from '../delivery/remote-fee-atom.ts';
import type { ProductPageData, VariantSummary } from '../page-data/product-page-data.ts';
import styles from './gallery.module.css';

/** What sets a variant apart, over its picture as on the cards of a listing. */
export function ProductBadges({
  variant,
  isDailyDeal,
  badge,
  remoteFee,
}: {
  variant: VariantSummary;
  isDailyDeal: boolean;
  badge: ProductPageData['badge'];
  /** As the page was loaded. */
  remoteFee: ProductPageData['remoteFee'];
}) {
  const { is_on_sale, top_seller } = variant;
  const fee = useAtomValue(remoteFeeAtom) ?? remoteFee;
  // A truck to a remote place has a fee, whatever the piece costs.
  const shipsFree = variant.shipsFree && !(fee?.text && /^(freight|ltl)/.test(variant.shipping_category));
  if (!is_on_sale && !isDailyDeal && !badge && !top_seller && !shipsFree) return null;
  return (
    <p className={styles.badges}>
      {is_on_sale && <Badge tone="sale">Sale</Badge>}
      {isDailyDeal && <Badge tone="sale">Daily deal</Badge>}
      {badge && <Badge tone={BADGE_TONES[badge.accent]}>{badge.text}</Badge>}
      {top_seller && <Badge>Top seller</Badge>}
      {shipsFree && <Badge>Free shipping</Badge>}
    </p>
  );
}
