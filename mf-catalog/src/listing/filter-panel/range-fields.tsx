import { formatDollars } from '@sanderling/pricing/money';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { RangeFilter } from '../filters/facet-filters.ts';
import type { Range } from '../filters/listing-filters.ts';
import styles from './facet-group.module.css';

/** From and to of one range. Followed when a field is left or Enter is pressed, not at every digit. */
export function RangeFields({
  filter,
  legend,
  isLegendShown = false,
  range,
  bounds,
  unit,
  onChange,
}: {
  filter: RangeFilter;
  legend: string;
  isLegendShown?: boolean;
  range: Range;
  bounds: { min: number; max: number } | null;
  unit: 'dollars' | 'inches';
  onChange: (form: HTMLFormElement | null) => void;
}) {
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    if (event.target.value !== event.target.defaultValue) onChange(event.target.form);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onChange(event.currentTarget.form);
  };
  const field = (label: string, name: string, value: number | null, bound: number | undefined) => (
    <label className={styles.price}>
      <span>{label}</span>
      <input
        // What is typed is the form's; a new address sets the field anew.
        key={value}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        name={name}
        aria-label={isLegendShown ? `${legend}, ${label.toLowerCase()}` : undefined}
        defaultValue={value ?? ''}
        placeholder={placeholderOf(bound, unit)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
    </label>
  );
  return (
    <fieldset className={styles.prices}>
      <legend className={isLegendShown ? styles.shownLegend : styles.legend}>{legend}</legend>
      {field('From', filter.min, range.min, bounds?.min)}
      {field('To', filter.max, range.max, bounds?.max)}
    </fieldset>
  );
}

function placeholderOf(bound: number | undefined, unit: 'dollars' | 'inches'): string {
  if (bound === undefined) return '';
  return unit === 'dollars' ? formatDollars(bound * 100, { trimZeroCents: true }) : String(bound);
}
