import type { Project } from '@sanderling/contract/wire/projects/project';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { Button } from '@sanderling/ui/button/button.tsx';
import { classNames } from '@sanderling/ui/class-names/class-names.ts';
import { Radio, RadioGroup } from '@sanderling/ui/field/choice.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { Form } from '../../form-page/form.tsx';
import type { Refusal } from '../../form-page/read-form.ts';
import styles from './board.module.css';
import { refusalOf } from './refusal-of.ts';
import sideStyles from './side.module.css';

const dollars = (amount: number) => formatDollars(centsFromDollars(amount));

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What the project comes to, for the client and for the studio, and how the client’s prices are made. */
export function Pricing({ project, refusal }: { project: Project; refusal: Refusal | undefined }) {
  const { pieces, pricing, totals } = project;
  const isSomeOrdered = pieces.some(({ ordered }) => ordered !== null);
  return (
    <section id="price" aria-labelledby="price-title">
      <h2 id="price-title">Prices</h2>
      <dl className={sideStyles.sums}>
        {/* As it may stand on paper, before the client. */}
        <dt>For {project.client_name}</dt>
        <dd>{dollars(totals.client)}</dd>
        {totals.fee !== null && (
          <>
            <dt className={styles.ofStudio}>Your fee</dt>
            <dd className={styles.ofStudio}>{dollars(totals.fee)}</dd>
          </>
        )}
        {totals.trade !== null && (
          <>
            <dt className={styles.ofStudio}>Trade price</dt>
            <dd className={styles.ofStudio}>{dollars(totals.trade)}</dd>
          </>
        )}
      </dl>
      {totals.with_order && pricing && (
        <p className={classNames(styles.quiet, styles.ofStudio)}>
          Your year’s tier is {pricing.percent}% off regular prices. One order of{' '}
          {isSomeOrdered ? 'all that is not ordered yet' : 'all of it'} reaches{' '}
          {capitalized(totals.with_order.tier_name)}, {totals.with_order.percent}%:{' '}
          {dollars(totals.with_order.trade)}.
        </p>
      )}
      <p className={styles.quiet}>Without delivery and sales tax.</p>
      {pricing?.kept_tier && (
        <KeptTier project={project} percent={pricing.percent} kept={pricing.kept_tier} />
      )}
      {pricing && <PricingForm pricing={pricing} refusal={refusal} />}
    </section>
  );
}

/** The tier is another than the one that the client's prices are made of: they change when the designer says so. */
function KeptTier({
  kept,
  percent,
  project: { pieces, totals },
}: {
  kept: NonNullable<NonNullable<Project['pricing']>['kept_tier']>;
  percent: number;
  project: Project;
}) {
  const isAsked = pieces.some(
    ({ decision, ordered }) => decision?.verdict === 'approved' && ordered === null,
  );
  return (
    <div className={classNames(sideStyles.keptTier, styles.ofStudio)}>
      <p>
        Your tier is {percent}% off regular prices now. Your client’s prices stay made of {kept.percent}%, as
        when you set them.
      </p>
      <Form method="post">
        <input type="hidden" name="percent" value={percent} />
        <Button type="submit" kind="quiet" name="intent" value="take-tier">
          Make them of {percent}%
        </Button>
      </Form>
      <p className={styles.quiet}>
        Together {dollars(kept.client_today)} instead of {dollars(totals.client)}.{' '}
        {isAsked && 'Your client is asked again about what was approved and is not ordered. '}
        Who has kept the old prices can see from them and the new ones what your tiers are.
      </p>
    </div>
  );
}

function PricingForm({
  pricing,
  refusal,
}: {
  pricing: NonNullable<Project['pricing']>;
  refusal: Refusal | undefined;
}) {
  const { errors, isRefused, value } = refusalOf(refusal, ['price']);
  const known = pricing.markup !== null ? 'markup' : pricing.fee !== null ? 'fee' : 'store';
  const chosen = value('pricing', known);
  const radio = (kind: string) => ({ name: 'pricing', value: kind, defaultChecked: chosen === kind });
  return (
    <details className={styles.change} open={isRefused || undefined}>
      <summary>What your client sees</summary>
      <Form method="post" className={styles.changeForm} noValidate>
        <RadioGroup label="Prices for your client">
          <Radio {...radio('store')} label="The store’s prices" />
          <Radio
            {...radio('markup')}
            label="Your trade price with a markup"
            hint={`On ${markupTier(pricing)} off the regular price, also of what is on sale. The client sees one price.`}
          />
          <Radio
            {...radio('fee')}
            label="The store’s prices, and a fee that you bill yourself"
            hint="The fee is in your totals alone."
          />
        </RadioGroup>
        <TextField
          label="Markup in percent"
          hint="Your client’s prices are whole dollars, rounded so that no tier shows in them"
          isOptional
          name="markup"
          inputMode="decimal"
          defaultValue={value('markup', pricing.markup === null ? '' : String(pricing.markup))}
          error={errors.markup}
        />
        <TextField
          label="Fee in dollars"
          isOptional
          name="fee"
          inputMode="decimal"
          defaultValue={value('fee', pricing.fee === null ? '' : String(pricing.fee))}
          error={errors.fee}
        />
        <p className={styles.quiet}>
          After another markup your client is asked again about what was approved.
        </p>
        <Button type="submit" kind="quiet" name="intent" value="price">
          Save prices
        </Button>
      </Form>
    </details>
  );
}

function markupTier({ kept_tier: kept, percent }: NonNullable<Project['pricing']>): string {
  return kept ? `${kept.percent}% (another markup on ${percent}%)` : `${percent}%`;
}
