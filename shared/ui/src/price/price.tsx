import { formatDollars } from '@sanderling/pricing/money';
import type { PriceRow } from '@sanderling/pricing/price-display/price-rows';
import { classNames } from '../class-names/class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './price.module.css';

const LABELS: Record<Exclude<PriceRow['kind'], 'original'>, string> = {
  designer: 'Trade price',
  promotion: 'Promotion price',
  quote: 'Price of your quote',
  sale: 'Sale price',
};

/**
 * A price as rows, in the order given (`priceRows` of the pricing package). Whatever stands before it beats the regular
 * price, which is then struck through and called so for those who listen.
 */
export function Price({
  rows,
  size = 'normal',
}: {
  rows: readonly PriceRow[];
  /** `large` where one piece is looked at: there a designer with several prices reads which one is paid. */
  size?: 'normal' | 'large';
}) {
  return (
    <span className={classNames(styles.price, size === 'large' && styles.large)}>
      {rows.map(({ kind, amountCents }) => {
        const amount = formatDollars(amountCents, { trimZeroCents: true });
        if (kind !== 'original') {
          const isNamed = kind === 'designer' || kind === 'promotion';
          return (
            <span key={kind} className={styles[kind]}>
              {isNamed ? `${LABELS[kind]} ` : <VisuallyHidden>{LABELS[kind]} </VisuallyHidden>}
              {amount}
            </span>
          );
        }
        return rows.length > 1 ? (
          <s key={kind} className={styles.regular}>
            <VisuallyHidden>Regular price </VisuallyHidden>
            {amount}
          </s>
        ) : (
          <span key={kind}>{amount}</span>
        );
      })}
      {size === 'large' && rows.length > 2 && (
        <span className={styles.lowest}>
          You pay the lowest: {formatDollars(lowestCents(rows), { trimZeroCents: true })}.
        </span>
      )}
    </span>
  );
}

/** What is paid of the prices that a customer may have. */
export function lowestCents(rows: readonly PriceRow[]): number {
  return Math.min(...rows.map(({ amountCents }) => amountCents));
}
