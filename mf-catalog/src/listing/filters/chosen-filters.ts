import { formatDate } from '@sanderling/pricing/calendar/format-day';
import { formatDollars } from '@sanderling/pricing/money';
import { FACET_FILTERS, RANGE_FILTERS, type RangeName } from './facet-filters.ts';
import { facetValueName } from './facet-value-name.ts';
import {
  isChosenRange,
  type ListingFilters,
  type Range,
  withFilters,
  withoutRange,
  withoutValue,
} from './listing-filters.ts';

export interface ChosenFilter {
  name: string;
  /** The filters without it. */
  without: ListingFilters;
}

/** Each thing that a listing is narrowed by, in the order of the filters. */
export function chosenFilters(
  filters: ListingFilters,
  categories: readonly { name: string; permalink: string }[],
): ChosenFilter[] {
  const values: ChosenFilter[] = FACET_FILTERS.flatMap(({ parameter }) =>
    filters.chosen[parameter].map((value) => ({
      name: chipName(parameter, facetValueName(parameter, value, categories)),
      without: withoutValue(filters, parameter, value),
    })),
  );
  const ranges = RANGE_FILTERS.filter(({ name }) => isChosenRange(filters.ranges[name])).map(({ name }) => ({
    name: rangeName(name, filters.ranges[name]),
    without: withoutRange(filters, name),
  }));
  const excluded = filters.excluded.map(({ parameter, value }) => ({
    name: `${parameter === 'feature' ? 'Without' : 'Not'} ${facetValueName(parameter, value, categories).toLowerCase()}`,
    without: withFilters(filters, {
      excluded: filters.excluded.filter((other) => other.parameter !== parameter || other.value !== value),
    }),
  }));
  const day =
    filters.arrivesBy === null
      ? []
      : [{ name: `By ${formatDate(filters.arrivesBy)}`, without: withFilters(filters, { arrivesBy: null }) }];
  return [...values, ...excluded, ...ranges, ...day];
}

function chipName(parameter: string, name: string): string {
  if (parameter === 'arrives') return `Within ${name}`;
  if (parameter === 'seats') return `Seats ${name}`;
  return parameter === 'tone' ? `${name} color` : name;
}

/** '$100 to $900', 'Width up to 84 in'. */
function rangeName(name: RangeName, { min, max }: Range): string {
  const amount = (value: number | null) =>
    name === 'price' ? formatDollars((value ?? 0) * 100, { trimZeroCents: true }) : `${value ?? 0} in`;
  const limits =
    min !== null && max !== null
      ? `${amount(min)} to ${amount(max)}`
      : min !== null
        ? `from ${amount(min)}`
        : `up to ${amount(max)}`;
  const subject = name === 'price' ? '' : `${name} `;
  const text = subject + limits;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
