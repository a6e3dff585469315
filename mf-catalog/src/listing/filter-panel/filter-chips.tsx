import { Link } from '@sanderling/runtime/router';
import { CloseIcon } from '@sanderling/ui/icon/icons.tsx';
import { chosenFilters } from '../filters/chosen-filters.ts';
import { withoutFilters, writeListingFilters } from '../filters/listing-address.ts';
import { isNarrowed, type ListingFilters } from '../filters/listing-filters.ts';
import styles from './filter-chips.module.css';

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
      {chosenFilters(filters, categories).map(({ name, without }) => (
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
