import { BADGE_TONES, Badge } from '@sanderling/ui/badge/badge.tsx';
import type { ProductPageData, VariantSummary } from '../page-data/product-page-data.ts';
import styles from './gallery.module.css';

/** What sets a variant apart, over its picture as on the cards of a listing. */
export function ProductBadges({
  variant,
  isDailyDeal,
  badge,
}: {
  variant: VariantSummary;
  isDailyDeal: boolean;
  badge: ProductPageData['badge'];
}) {
  const { is_on_sale, top_seller, shipsFree } = variant;
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
