import { notDelivered } from '@sanderling/contract/postal/not-delivered';
import type { LineItem } from '@sanderling/contract/wire/orders/order';
import styles from './cart-summary.module.css';

const MAX_NAMES = 3;

/** Which pieces cannot go where the shopper wants them, and what to do: the checkout would refuse an address there. */
export function NotDelivered({ lines, zip }: { lines: LineItem[]; zip: string | null }) {
  return (
    <p className={styles.problem}>
      {notDelivered(zip ?? 'this ZIP code')} Enter another ZIP code, or remove {namesOf(lines)}
      {/* Saving takes a script. */}
      <span className={styles.saving}> or save {lines.length === 1 ? 'it' : 'them'} for later</span>.
    </p>
  );
}

/** Of a few lines; many are counted. */
function namesOf(lines: readonly LineItem[]): string {
  if (lines.length > MAX_NAMES) return `${lines.length} of your pieces`;
  return new Intl.ListFormat('en').format(lines.map(({ product_name: name }) => name));
}
