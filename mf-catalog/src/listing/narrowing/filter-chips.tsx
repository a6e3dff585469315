import { Link } from '@sanderling/runtime/router';
import { CloseIcon } from '@sanderling/ui/icon/icons.tsx';
import { facetValueName } from '../facet-value-names.ts';
import {
  FACET_FILTERS,
  isChosenRange,
  isNarrowed,
  type ListingFilters,
  RANGE_FILTERS,
  type Range,
  type RangeName,
  withoutFilters,
  withoutRange,
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
  const values: Chip[] = FACET_FILTERS.flatMap(({ parameter }) =>
    filters.chosen[parameter].map((value) => ({
      name: chipName(parameter, facetValueName(parameter, value, categories)),
      without: withoutValue(filters, parameter, value),
    })),
  );
  const ranges = RANGE_FILTERS.filter(({ name }) => isChosenRange(filters.ranges[name])).map(({ name }) => ({
    name: rangeName(name, filters.ranges[name]),
    without: withoutRange(filters, name),
  }));
  return [...values, ...ranges];
}

function chipName(parameter: string, name: string): string {
  return parameter === 'arrives' ? `Within ${name}` : name;
}

/** '$100 to $900', 'Width up to 84 in'. */
function rangeName(name: RangeName, { min, max }: Range): string {
  const amount = (value: number | null) =>
    name === 'price' ? `$${(value ?? 0).toLocaleString('en-US')}` : `${value ?? 0} in`;
  const words =
    min !== null && max !== null
      ? `${amount(min)} to ${amount(max)}`
      : min !== null
        ? `from ${amount(min)}`
        : `up to ${amount(max)}`;
  const subject = name === 'price' ? '' : `${name} `;
  const text = subject + words;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
