import { Link } from '@sanderling/runtime/router';
import { CloseIcon } from '@sanderling/ui/icon/icons.tsx';
import { facetValueName } from '../facet-value-names.ts';
import {
  FACET_FILTERS,
  isNarrowed,
  type ListingFilters,
  withFilters,
  withoutFilters,
  withoutValue,
  writeListingFilters,
} from '../listing-filters.ts';
import styles from './filter-chips.module.css';

interface Chip {
  name: string;
  /** The filters without it. */
  without: ListingFilters;
}

/** What is chosen, each with the link that takes it back. */
export function FilterChips({
  path,
  filters,
  categories,
}: {
  path: string;
  filters: ListingFilters;
  categories: readonly { name: string; permalink: string }[];
}) {
  if (!isNarrowed(filters)) return null;
  return (
    <ul className={styles.chips} aria-label="Chosen filters">
      {chipsOf(filters, categories).map(({ name, without }) => (
        <li key={name}>
          <Link
            className={styles.chip}
            to={path + writeListingFilters(without)}
            preventScrollReset
            aria-label={`Remove ${name}`}
          >
            {name}
            <CloseIcon sizePx={16} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          className={styles.clear}
          to={path + writeListingFilters(withoutFilters(filters))}
          preventScrollReset
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}

function chipsOf(
  filters: ListingFilters,
  categories: readonly { name: string; permalink: string }[],
): Chip[] {
  const chips: Chip[] = FACET_FILTERS.flatMap(({ parameter }) =>
    filters.chosen[parameter].map((value) => ({
      name: facetValueName(parameter, value, categories),
      without: withoutValue(filters, parameter, value),
    })),
  );
  const { minPrice, maxPrice } = filters;
  if (minPrice !== null || maxPrice !== null) {
    chips.push({
      name: priceName(minPrice, maxPrice),
      without: withFilters(filters, { minPrice: null, maxPrice: null }),
    });
  }
  return chips;
}

function priceName(min: number | null, max: number | null): string {
  const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;
  if (min !== null && max !== null) return `${dollars(min)} to ${dollars(max)}`;
  return min !== null ? `From ${dollars(min)}` : `Up to ${dollars(max ?? 0)}`;
}
