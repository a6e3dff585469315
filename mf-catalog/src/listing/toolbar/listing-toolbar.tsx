import { DISPLAY_MODES, type DisplayMode } from '@sanderling/contract/commerce/constants';
import { SORTS, type Sort } from '@sanderling/contract/commerce/search-index';
import { IconButton } from '@sanderling/ui/button/icon-button.tsx';
import { ChevronDownIcon, FilterIcon, GridIcon } from '@sanderling/ui/icon/icons.tsx';
import { CompareToggle } from '../../compare/selection/compare-toggle.tsx';
import { FILTER_FORM_ID, FILTER_PANEL_ID } from '../filter-panel/filter-panel.tsx';
import { chosenCount } from '../filters/listing-filters.ts';
import type { ListingAddress } from '../filters/use-listing-address.ts';
import type { Listing } from '../search/load-listing.ts';
import styles from './listing-toolbar.module.css';

const SORT_NAMES: Record<Sort, string> = {
  featured: 'Featured',
  price_asc: 'Price, low to high',
  price_desc: 'Price, high to low',
  newest: 'Newest',
  rating: 'Best rated',
};
const COLUMNS: Record<DisplayMode, 2 | 3 | 4> = { col2: 2, col3: 3, col4: 4 };

/** How many there are, in which order, how large; on a narrow screen also the way to the filters. */
export function ListingToolbar({
  listing: { result },
  address,
  display,
}: {
  listing: Listing;
  address: ListingAddress;
  display: { mode: DisplayMode; choose: (mode: DisplayMode) => void };
}) {
  const count = chosenCount(address.filters);
  return (
    <div className={styles.toolbar}>
      <button type="button" className={styles.open} popoverTarget={FILTER_PANEL_ID}>
        <FilterIcon sizePx={20} />
        Filter{count > 0 && ` (${count})`}
      </button>
      <p className={styles.count} role="status">
        {countInWords(result.productCount)}
      </p>
      <CompareToggle className={styles.compare} />
      <label className={styles.sort}>
        <span className={styles.sortLabel}>Sort</span>
        <span className={styles.select}>
          <select
            name="sort"
            form={FILTER_FORM_ID}
            value={address.filters.sort}
            onChange={(event) => address.apply(event.currentTarget.form)}
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {SORT_NAMES[sort]}
              </option>
            ))}
          </select>
          <ChevronDownIcon sizePx={16} />
        </span>
      </label>
      <button type="submit" form={FILTER_FORM_ID} className={styles.apply}>
        Apply
      </button>
      <fieldset className={styles.modes} aria-label="Columns">
        {DISPLAY_MODES.map((mode) => (
          <IconButton
            key={mode}
            label={`${COLUMNS[mode]} columns`}
            className={mode === 'col2' ? undefined : styles.wide}
            aria-pressed={display.mode === mode}
            onClick={() => display.choose(mode)}
          >
            <GridIcon columns={COLUMNS[mode]} sizePx={20} />
          </IconButton>
        ))}
        <IconButton
          label="3 columns"
          className={styles.narrow}
          aria-pressed={display.mode !== 'col2'}
          onClick={() => display.choose(display.mode === 'col2' ? 'col3' : display.mode)}
        >
          <GridIcon columns={3} sizePx={20} />
        </IconButton>
      </fieldset>
    </div>
  );
}

/** Below none there is what comes nearest: a count of nothing above it would deny what is seen. */
function countInWords(count: number): string {
  if (count === 0) return 'No exact match';
  return count === 1 ? '1 piece' : `${count} pieces`;
}
