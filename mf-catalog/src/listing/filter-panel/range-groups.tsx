import { Disclosure } from '@sanderling/ui/disclosure/disclosure.tsx';
import { RANGE_FILTERS, type RangeName } from '../filters/facet-filters.ts';
import { isChosenRange, type ListingFilters } from '../filters/listing-filters.ts';
import type { ListingResult } from '../search/search-listing.ts';
import styles from './facet-group.module.css';
import { RangeFields } from './range-fields.tsx';

const MEASURE_NAMES: Record<Exclude<RangeName, 'price'>, string> = {
  width: 'Width',
  depth: 'Depth',
  height: 'Height',
};

interface RangeGroupProps {
  filters: ListingFilters;
  result: ListingResult;
  onChange: (form: HTMLFormElement | null) => void;
}

export function PriceGroup({ filters, result, onChange }: RangeGroupProps) {
  const [price] = RANGE_FILTERS;
  return (
    <Disclosure summary="Price" isOpen>
      <RangeFields
        filter={price}
        legend="Price in dollars"
        unit="dollars"
        range={filters.ranges.price}
        bounds={result.bounds.price}
        onChange={onChange}
      />
    </Disclosure>
  );
}

/** How large a piece may be. Hidden where nothing has measures, as among gift cards. */
export function FitsMySpaceGroup({ filters, result, onChange }: RangeGroupProps) {
  const [, ...measures] = RANGE_FILTERS;
  const offered = measures.filter(
    ({ name }) => result.bounds[name] !== null || isChosenRange(filters.ranges[name]),
  );
  if (offered.length === 0) return null;
  return (
    <Disclosure
      summary="Fits my space"
      isOpen={offered.some(({ name }) => isChosenRange(filters.ranges[name]))}
    >
      <p className={styles.hint}>Measure your space in inches and enter its limits.</p>
      {offered.map((filter) => (
        <RangeFields
          key={filter.name}
          filter={filter}
          legend={`${MEASURE_NAMES[filter.name]}, inches`}
          isLegendShown
          unit="inches"
          range={filters.ranges[filter.name]}
          bounds={result.bounds[filter.name]}
          onChange={onChange}
        />
      ))}
    </Disclosure>
  );
}
