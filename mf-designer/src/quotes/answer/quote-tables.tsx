import { stateName } from '@sanderling/contract/postal/state-names';
import { paths } from '@sanderling/contract/site/paths';
import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import { maskedPhone } from '@sanderling/phone/phone';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { leadTimeWithLabel } from '@sanderling/pricing/quotes/lead-time-with-label';
import { AlertIcon } from '@sanderling/ui/icon/icons.tsx';
import { ProductPicture } from '@sanderling/ui/picture/product-picture.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { PriceEach, tierInWords } from '../price-each.tsx';
import styles from './quote.module.css';
import sumsStyles from './sums.module.css';

const dollars = (amount: number) => formatDollars(centsFromDollars(amount));

export function QuoteLines({
  quote: { lines, own_tier: tier },
}: {
  quote: Pick<Quote, 'lines' | 'own_tier'>;
}) {
  return (
    <>
      <ul className={styles.lines} aria-label="Pieces">
        {lines.map((line) => (
          <Line key={line.variant_id} line={line} />
        ))}
      </ul>
      {tier && <p className={styles.quiet}>{tierInWords(tier)}</p>}
    </>
  );
}

function Line({ line }: { line: Quote['lines'][number] }) {
  const {
    changes,
    note,
    option_name: option,
    picture,
    price,
    product_name: name,
    quantity,
    quoted,
    sku,
  } = line;
  const regularCents = quoted ? centsFromDollars(quoted.regular_price) * quantity : 0;
  return (
    <li>
      <ProductPicture
        picture={picture}
        productName={name}
        alternativeText=""
        sizes="96px"
        className={styles.picture}
      />
      <div className={styles.about}>
        <a href={paths.product(line.slug)} className={styles.name}>
          {name}
        </a>
        <p className={styles.quiet}>{[option, sku].filter(Boolean).join(', ')}</p>
        {quoted?.lead_time && <p className={styles.quiet}>{leadTimeWithLabel(quoted.lead_time)}</p>}
        {note && <p className={styles.quiet}>{note}</p>}
        <Changes changes={[...changes, ...(line.late ? [line.late] : [])]} eased={line.eased} />
      </div>
      <div className={styles.amounts}>
        {quoted ? (
          <>
            <p className={styles.amount}>{dollars(quoted.total)}</p>
            {regularCents > centsFromDollars(quoted.total) && (
              <p className={styles.quiet}>
                <VisuallyHidden>Regular price </VisuallyHidden>
                <s>{formatDollars(regularCents)}</s>
              </p>
            )}
            {quantity > 1 && (
              <p className={styles.quiet}>
                {quantity} at {dollars(quoted.price)}
              </p>
            )}
          </>
        ) : (
          <>
            <p className={styles.amount}>{quantity === 1 ? '1 piece' : `${quantity} pieces`}</p>
            <p className={styles.quiet}>
              Each: <PriceEach price={price} regularPrice={line.regular_price} ownPrice={line.own_price} />
            </p>
          </>
        )}
      </div>
    </li>
  );
}

/** The sign of a warning stands beside what is dearer or missing, and not beside good news. */
function Changes({ changes, eased }: { changes: readonly string[]; eased: readonly string[] | undefined }) {
  return changes.map((change) => {
    const isEased = eased?.includes(change);
    return (
      <p key={change} className={styles.change} data-eased={isEased || undefined}>
        {!isEased && <AlertIcon sizePx={16} />} {change}
      </p>
    );
  });
}

export function QuoteSums({
  quote: { changes = [], eased, totals },
}: {
  quote: Pick<Quote, 'totals' | 'changes' | 'eased'>;
}) {
  if (totals === null) return null;
  return (
    <div className={sumsStyles.summary}>
      <Sums totals={totals} />
      <Changes {...{ changes, eased }} />
    </div>
  );
}

function Sums({ totals }: { totals: NonNullable<Quote['totals']> }) {
  return (
    <dl className={sumsStyles.sums}>
      <dt>Pieces</dt>
      <dd>{dollars(totals.lines)}</dd>
      <dt>Delivery, all of it</dt>
      <dd>{totals.shipping === 0 ? 'Free' : dollars(totals.shipping)}</dd>
      <dt>{totals.exempt_by ?? 'Sales tax'}</dt>
      <dd>{totals.is_tax_exempt && !totals.exempt_by ? 'Exempt' : dollars(totals.tax)}</dd>
      <dt className={sumsStyles.total}>Total</dt>
      <dd className={sumsStyles.total}>{dollars(totals.total)}</dd>
      {totals.saved > 0 && (
        <>
          <dt className={sumsStyles.saved}>Saved off regular prices</dt>
          <dd className={sumsStyles.saved}>{dollars(totals.saved)}</dd>
        </>
      )}
    </dl>
  );
}

function elevatorInWords({ has_elevator: hasElevator }: Quote): string {
  if (hasElevator === null) return 'elevator: not stated';
  return hasElevator ? 'elevator' : 'no elevator';
}

export function QuoteFacts({ quote }: { quote: Quote }) {
  const { address1, city, email, first_name, last_name, notes, phone, state_abbr, stairs, zip_code } = quote;
  return (
    <dl className={sumsStyles.facts}>
      <dt>For</dt>
      <dd>
        {[quote.studio, `${first_name} ${last_name}`, email, maskedPhone(phone)]
          .filter((line, at, all) => line && all.indexOf(line) === at)
          .map((line) => (
            <span key={line} className={sumsStyles.line}>
              {line}
            </span>
          ))}
      </dd>
      <dt>Delivered to</dt>
      <dd>
        {address1}, {city}, {stateName(state_abbr)} {zip_code}
      </dd>
      <dt>Access</dt>
      <dd>
        Floor: {quote.floor}, {elevatorInWords(quote)}
        {stairs && `, stairs: ${stairs}`}
      </dd>
      <dt>Wanted by</dt>
      <dd>{quote.wanted_date === null ? 'Whenever it is ready' : formatLongDay(quote.wanted_date)}</dd>
      {notes && (
        <>
          <dt>Notes</dt>
          <dd className={sumsStyles.notes}>{notes}</dd>
        </>
      )}
    </dl>
  );
}
