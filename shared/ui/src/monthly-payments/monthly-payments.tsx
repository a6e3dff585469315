import type { FinancingQuote } from '@sanderling/contract/wire/orders/checkout-calls';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { asLowAsAmount, type FinancedItem } from '@sanderling/pricing/price-display/financing';
import { Link } from '@sanderling/runtime/router';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import styles from './monthly-payments.module.css';
import { useQuote } from './use-quote.ts';

/**
 * "As low as" by the rule of the store; unfolded, the terms of the lender's quote for `quoteOf`, which is asked for then and not
 * before. From the quote on it has the last word about the number.
 */
export function MonthlyPayments({
  item,
  quoteOf,
  ask,
}: {
  item: FinancedItem;
  /** Another one is another quote. */
  quoteOf: string;
  ask: () => Promise<FinancingQuote>;
}) {
  const [isOpen, setOpen] = useState(false);
  const { quote, problem, askAgain } = useQuote(isOpen, quoteOf, ask);
  return (
    <details className={styles.monthly} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>As low as {quote ? inWords(quote.as_low_as) : asLowAsAmount(item)} a month</summary>
      <output className={styles.terms}>
        {quote && `${inWords(quote.months * quote.as_low_as)} in all. ${quote.disclaimer}`}
        {problem !== null && (
          <>
            {problem}{' '}
            <Button kind="link" onClick={askAgain}>
              Try again
            </Button>
          </>
        )}
        {isOpen && !quote && problem === null && 'Asking for the terms'}
      </output>
      <p>
        Not an offer of credit: the lender sets your rate, and all loans are subject to approval.{' '}
        <Link to="/financing">How financing works</Link>
      </p>
    </details>
  );
}

const inWords = (dollars: number) => formatDollars(centsFromDollars(dollars));
