import type { DesignerDashboard } from '@sanderling/contract/wire/customers/designer-dashboard';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { ANNUAL_SPEND_DAYS } from '@sanderling/pricing/promotions/designer-tiers';
import styles from './dashboard.module.css';
import { Section } from './section.tsx';
import tierStyles from './tier.module.css';

const inWords = (dollars: number) => formatDollars(centsFromDollars(dollars), { trimZeroCents: true });
const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** What the year has earned, how far the next tier is, and what it has saved. */
export function TierSection({ dashboard: { tier, savings } }: { dashboard: DesignerDashboard }) {
  const { next } = tier;
  return (
    <Section title="Your tier">
      <p className={tierStyles.tier}>
        {capitalized(tier.name)} <span>{tier.percent}% off regular prices</span>
      </p>
      {next ? (
        <>
          <progress
            className={tierStyles.progress}
            max={next.from - tier.from}
            value={tier.annual_spend - tier.from}
            aria-label={`Progress to ${capitalized(next.name)}`}
          />
          <p className={tierStyles.missing}>
            {inWords(next.missing)} more for {capitalized(next.name)}, {next.percent}% off
          </p>
        </>
      ) : (
        <p className={tierStyles.missing}>
          The highest tier. An order that brings your year to $50,000 is at 30%.
        </p>
      )}
      <dl className={tierStyles.figures}>
        <Figure name="Spent" amount={tier.annual_spend} />
        {savings.total > 0 && <Figure name="Saved" amount={savings.total} />}
        {savings.trade > 0 && <Figure name="by your trade price" amount={savings.trade} />}
        {savings.promotion > 0 && <Figure name="by codes and campaigns" amount={savings.promotion} />}
        {savings.sale > 0 && <Figure name="by sales" amount={savings.sale} />}
      </dl>
      <p className={styles.small}>
        In the last {ANNUAL_SPEND_DAYS} days: merchandise after discounts, and what it cost less than at
        regular prices. Cancelled orders do not count.
      </p>
    </Section>
  );
}

function Figure({ name, amount }: { name: string; amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatDollars(centsFromDollars(amount))}</dd>
    </div>
  );
}
