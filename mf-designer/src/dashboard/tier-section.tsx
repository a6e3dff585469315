import type { DesignerDashboard } from '@sanderling/contract/wire/customers/designer-dashboard';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import {
  ANNUAL_SPEND_DAYS,
  designerTierWithOrder,
  nextDesignerTierWithOrder,
} from '@sanderling/pricing/promotions/designer-tiers';
import styles from './dashboard.module.css';
import { Section } from './section.tsx';
import tierStyles from './tier.module.css';

const inWords = (dollars: number) => formatDollars(centsFromDollars(dollars), { trimZeroCents: true });
const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** What the year has earned, how far the next tier is, and what it has saved. */
export function TierSection({ dashboard: { tier, savings } }: { dashboard: DesignerDashboard }) {
  const { next } = tier;
  // From $50,000 on, each order has more than the year alone has earned.
  const { percent } = designerTierWithOrder(centsFromDollars(tier.annual_spend), 0);
  return (
    <Section title="Your tier">
      <p className={tierStyles.tier}>
        {capitalized(tier.name)} <span>{percent}% off regular prices</span>
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
            {inWords(next.missing)} more for {capitalized(next.name)}, {next.percent}% off. An order of that
            much has it at once.
          </p>
        </>
      ) : (
        <p className={tierStyles.missing}>{highestInWords(tier)}</p>
      )}
      <dl className={tierStyles.figures}>
        <Figure name="Spent" amount={tier.annual_spend} />
        <Figure name="Saved" amount={savings.total} />
        {savings.trade > 0 && (
          <Figure
            name={savings.sale > 0 ? 'Saved by your trade price, beyond sales' : 'Saved by your trade price'}
            amount={savings.trade}
          />
        )}
        {savings.quote > 0 && <Figure name="Saved by quotes" amount={savings.quote} />}
        {savings.promotion > 0 && <Figure name="Saved by codes and campaigns" amount={savings.promotion} />}
        {savings.sale > 0 && <Figure name="Saved by sales" amount={savings.sale} />}
      </dl>
      <p className={styles.small}>
        In the last {ANNUAL_SPEND_DAYS} days: merchandise after discounts, and what it cost less than at
        regular prices. Cancelled orders do not count, and a refunded one counts for the part that you kept,
        to the nearest cent. {savings.sale > 0 && OF_SALES}Your cart counts before your discount, with pieces
        on sale at their sale price and without gift cards, and says what is missing.
      </p>
    </Section>
  );
}

/** A cart says all that its price takes off the regular one: these parts come to the same. */
const OF_SALES =
  'Of a piece on sale, what every shopper would have saved is the sale’s part, and what came off beyond it is of your price. ';

/** 30% is there in the context of an order only: the year before it, and the order. */
function highestInWords({ annual_spend: spent }: DesignerDashboard['tier']): string {
  const annualCents = centsFromDollars(spent);
  const next = nextDesignerTierWithOrder(annualCents, 0);
  if (next === null) return 'The highest there is, for each order while your year is at $50,000 or more.';
  const missing = formatDollars(next.fromCents - annualCents, { trimZeroCents: true });
  return `The highest tier of a year. An order of ${missing} or more is at ${next.percent}%.`;
}

function Figure({ name, amount }: { name: string; amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatDollars(centsFromDollars(amount))}</dd>
    </div>
  );
}
