import type { Support } from '@sanderling/contract/wire/catalogue/catalogue';
import {
  ASK_FOR_AVAILABILITY,
  availabilityInWords,
} from '@sanderling/pricing/delivery-dates/availability-in-words';
import type { VariantSummary } from '../page-data/product-page-data.ts';
import styles from './buy-box.module.css';

/** When it could be at home. A day that has long passed is no promise: then people have to be asked. */
export function Availability({
  variant,
  isVirtual,
  support,
}: {
  variant: VariantSummary;
  /** Comes by e-mail. */
  isVirtual: boolean;
  support: Support | null;
}) {
  if (variant.availability === null) {
    return (
      <p className={styles.availability} data-kind="ask">
        {ASK_FOR_AVAILABILITY}
        {support && (
          <>
            : <a href={support.phone_href}>{support.phone}</a> or{' '}
            <a href={`mailto:${support.email}`}>{support.email}</a>
          </>
        )}
      </p>
    );
  }
  return (
    <p
      className={styles.availability}
      data-kind={variant.purchasable ? variant.estimated_availability_type : 'discontinued'}
    >
      {availabilityText(variant, variant.availability, isVirtual)}
    </p>
  );
}

function availabilityText(variant: VariantSummary, promise: string, isVirtual: boolean): string {
  const { lead_time } = variant;
  if (isVirtual) return lead_time === null ? 'By e-mail' : `By e-mail, ${lead_time.toLowerCase()}`;
  return availabilityInWords(variant, promise);
}
