import {
  asLowAsAmount,
  FINANCING_TERMS,
  type FinancedItem,
  isFinancingVisible,
} from '@sanderling/pricing/price-display/financing';
import { Link } from '@sanderling/runtime/router';
import styles from './buy-box.module.css';

/** The lowest monthly amount for what is chosen, with what it is and is not. Nothing for what is not financed. */
export function FinancingLine({ item }: { item: FinancedItem }) {
  if (!isFinancingVisible(item)) return null;
  return (
    <details className={styles.financing}>
      <summary>As low as {asLowAsAmount(item)} a month</summary>
      <p>
        An estimate over {FINANCING_TERMS.months} months at {FINANCING_TERMS.aprPercent}% APR, not an offer of
        credit. Rates depend on your credit and are set by the lender; all loans are subject to approval.{' '}
        <Link to="/financing">How financing works</Link>
      </p>
    </details>
  );
}
