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
  const names = lines.map(({ product_name }) => product_name);
  const shown =
    names.length > MAX_NAMES
      ? [...names.slice(0, MAX_NAMES - 1), `${names.length - MAX_NAMES + 1} more`]
      : names;
  return [shown.slice(0, -1).join(', '), shown.at(-1)].filter(Boolean).join(' and ');
}
