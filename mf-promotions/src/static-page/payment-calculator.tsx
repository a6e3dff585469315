import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import {
  asLowAsCents,
  FINANCING_MINIMUM_CENTS,
  FINANCING_TERMS,
} from '@sanderling/pricing/price-display/financing';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import styles from './static-page.module.css';

const MAX_DOLLARS = 100_000;
const MONTHS = [12, 24, FINANCING_TERMS.months] as const;

/** What an amount would cost a month, by the rule of "as low as". A form by GET: it works without scripts, and its answer has an address. */
export function PaymentCalculator({ amount }: { amount: string }) {
  const cents = centsOf(amount);
  return (
    <section className={styles.panel} aria-labelledby="calculator">
      <h2 id="calculator">What would it be a month?</h2>
      <form method="get" action="#calculator" className={styles.calculator}>
        <TextField
          label="Amount in dollars"
          name="amount"
          inputMode="decimal"
          defaultValue={amount}
          error={
            cents === null ? `Enter an amount from $50 to ${formatDollars(MAX_DOLLARS * 100)}.` : undefined
          }
        />
        <Button type="submit">Work it out</Button>
      </form>
      {cents !== null && (
        <>
          <p id="over-months">
            For {formatDollars(cents)} at {FINANCING_TERMS.aprPercent} percent a year
          </p>
          {/* Lines that wrap: a table of amounts is wider than a phone whose text is twice as large. */}
          <ul className={styles.months} aria-labelledby="over-months">
            {MONTHS.map((months) => {
              const monthly = asLowAsCents(
                { isGiftCard: false, unitPriceCents: cents, quantity: 1 },
                { ...FINANCING_TERMS, months },
              );
              return (
                <li key={months}>
                  <strong>{months} months</strong> <span>{formatDollars(monthly)} a month</span>{' '}
                  <span>{formatDollars(monthly * months)} in all</span>
                </li>
              );
            })}
          </ul>
        </>
      )}
      <p className={styles.small}>
        An estimate, and not an offer of credit. The lender sets your rate and the number of months.
      </p>
    </section>
  );
}

/** Null for what is no amount that is financed. */
function centsOf(amount: string): number | null {
  const dollars = Number(amount.replace(/[$,\s]/g, ''));
  const cents =
    Number.isFinite(dollars) && dollars <= MAX_DOLLARS
      ? centsFromDollars(Math.round(dollars * 100) / 100)
      : 0;
  return cents >= FINANCING_MINIMUM_CENTS ? cents : null;
}
