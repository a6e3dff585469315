import type { Support } from '@sanderling/contract/wire/catalogue/catalogue';
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
        Contact us for availability
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

function availabilityText(
  { estimated_availability_type, lead_time, purchasable }: VariantSummary,
  promise: string,
  isVirtual: boolean,
): string {
  if (isVirtual) return lead_time === null ? 'By e-mail' : `By e-mail, ${lead_time.toLowerCase()}`;
  switch (estimated_availability_type) {
    case 'in_stock':
      return lead_time === null || !purchasable ? promise : `${promise}, with you in ${lead_time}`;
    case 'lead_time':
      return `Made to order in ${promise}`;
    case 'date':
      return `Back in stock on ${promise}; order now to be first`;
    case 'discontinued':
      return 'This one is discontinued';
  }
}
