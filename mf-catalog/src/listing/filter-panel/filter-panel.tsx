import { Link } from '@sanderling/runtime/router';
import { Button, ButtonLink } from '@sanderling/ui/button/button.tsx';
import { IconButton } from '@sanderling/ui/button/icon-button.tsx';
import { CloseIcon } from '@sanderling/ui/icon/icons.tsx';
import { type MouseEvent, useRef } from 'react';
import type { FacetFilter } from '../filters/facet-filters.ts';
import { withoutFilters, writeListingFilters } from '../filters/listing-address.ts';
import { isNarrowed } from '../filters/listing-filters.ts';
import type { ListingAddress } from '../filters/use-listing-address.ts';
import { offeredFacets } from '../search/listing-queries.ts';
import type { Listing } from '../search/load-listing.ts';
import { FacetGroup } from './facet-group.tsx';
import styles from './filter-panel.module.css';
import { KeptFilters } from './hidden-filters.tsx';
import { FitsMySpaceGroup, PriceGroup } from './range-groups.tsx';

export const FILTER_FORM_ID = 'listing-filters';
export const FILTER_PANEL_ID = 'listing-filter-panel';

/**
 * Everything that a listing may be narrowed by, as one form that asks for the listing's address. It stands beside the
 * products on a wide screen; on a narrow one it is a popover, which the browser opens and closes without our help.
 */
export function FilterPanel({
  listing: { path, result },
  address,
  categories,
}: {
  listing: Listing;
  address: ListingAddress;
  categories: readonly { name: string; permalink: string }[];
}) {
  const panel = useRef<HTMLElement>(null);
  const { filters, apply } = address;
  const offered = offeredFacets(filters);

  // With JavaScript every change has already been applied, so the button only closes; without, it sends the form.
  const showResults = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    apply(event.currentTarget.form);
    panel.current?.hidePopover?.();
  };

  const groupOf = (facet: FacetFilter) => (
    <FacetGroup
      key={facet.parameter}
      facet={facet}
      values={result.facets[facet.parameter]}
      chosen={filters.chosen[facet.parameter]}
      categories={categories}
      onChange={apply}
    />
  );
  return (
    <aside ref={panel} id={FILTER_PANEL_ID} className={styles.panel} popover="auto" aria-label="Filters">
      <div className={styles.title}>
        <h2>Filter</h2>
        <IconButton label="Close filters" popoverTarget={FILTER_PANEL_ID} popoverTargetAction="hide">
          <CloseIcon />
        </IconButton>
      </div>
      <form
        id={FILTER_FORM_ID}
        className={styles.form}
        action={path}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
      >
        {filters.query !== '' && <input type="hidden" name="query" value={filters.query} />}
        {offered.slice(0, 1).map(groupOf)}
        <PriceGroup filters={filters} result={result} onChange={apply} />
        {offered.slice(1, 4).map(groupOf)}
        <FitsMySpaceGroup filters={filters} result={result} onChange={apply} />
        {offered.slice(4).map(groupOf)}
        {filters.isDetailed ? (
          <input type="hidden" name="filters" value="all" />
        ) : (
          <Link to={path + writeListingFilters({ ...filters, isDetailed: true })} preventScrollReset replace>
            More filters
          </Link>
        )}
        <KeptFilters filters={filters} />
        <div className={styles.actions}>
          <Button type="submit" isWide onClick={showResults}>
            Show {result.productCount === 1 ? '1 piece' : `${result.productCount} pieces`}
          </Button>
          {isNarrowed(filters) && (
            <ButtonLink
              kind="link"
              to={path + writeListingFilters(withoutFilters(filters))}
              preventScrollReset
            >
              Clear all
            </ButtonLink>
          )}
        </div>
      </form>
    </aside>
  );
}
