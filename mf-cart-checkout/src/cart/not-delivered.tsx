import type { LineItem } from '@sanderling/contract/wire/orders/order';
import styles from './cart-summary.module.css';

const MAX_NAMES = 3;

/** Which pieces cannot go where the shopper wants them, and what to do: the checkout would refuse an address there. */
export function NotDelivered({ lines, zip }: { lines: LineItem[]; zip: string | null }) {
  const [isOne, them] = lines.length === 1 ? [true, 'it'] : [false, 'them'];
  return (
    <p className={styles.problem}>
      {namesOf(lines)} cannot go to {zip}: we do not deliver there yet. Enter another ZIP code, or remove{' '}
      {isOne ? 'it' : 'these pieces'}
      {/* Saving takes a script. */}
      <span className={styles.saving}> or save {them} for later</span>.
    </p>
  );
}

function namesOf(lines: readonly LineItem[]): string {
  if (lines.length > MAX_NAMES) return `${lines.length} of your pieces`;
  return new Intl.ListFormat('en').format(lines.map(({ product_name: name }) => name));
}
