import { Badge } from '@sanderling/ui/badge/badge.tsx';
import type { VariantSummary } from '../page-data/product-page-data.ts';
import styles from './gallery.module.css';

/** What sets a variant apart, over its picture as on the cards of a listing. */
export function ProductBadges({ variant, isDailyDeal }: { variant: VariantSummary; isDailyDeal: boolean }) {
  const { is_on_sale, top_seller, shipsFree } = variant;
  if (!is_on_sale && !isDailyDeal && !top_seller && !shipsFree) return null;
  return (
    <p className={styles.badges}>
      {is_on_sale && <Badge tone="sale">Sale</Badge>}
      {isDailyDeal && <Badge tone="sale">Daily deal</Badge>}
      {top_seller && <Badge>Top seller</Badge>}
      {shipsFree && <Badge>Free shipping</Badge>}
    </p>
  );
}
