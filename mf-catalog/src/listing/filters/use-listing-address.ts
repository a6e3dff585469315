import { useNavigate, useNavigation } from '@sanderling/runtime/router';
import { startTransition, useState } from 'react';
import { readListingFilters, writeListingFilters } from './listing-address.ts';
import type { ListingFilters } from './listing-filters.ts';

/**
 * The filters that the page shows, and how to change them. A change is shown while its products are still on their way; `isChanging`
 * says so. The tick itself is the browser's.
 */
export function useListingAddress(path: string, loaded: ListingFilters) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  // The router tells of a navigation a moment after it has begun.
  const [wanted, setWanted] = useState({ since: loaded, filters: loaded });
  const isComing = location !== undefined && location.pathname === path;
  const isWanted = wanted.since === loaded && wanted.filters !== loaded;
  return {
    isChanging: isComing || isWanted,
    filters: isComing
      ? readListingFilters(new URLSearchParams(location.search))
      : isWanted
        ? wanted.filters
        : loaded,
    /** Goes where the form would go, without the fields that say nothing. */
    apply(form: HTMLFormElement | null) {
      if (!form) return;
      const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
      const filters = readListingFilters(new URLSearchParams(fields));
      afterPaint(() => {
        startTransition(() => setWanted({ since: loaded, filters }));
        void navigate(path + writeListingFilters(filters), { preventScrollReset: true });
      });
    },
  };
}
export type ListingAddress = ReturnType<typeof useListingAddress>;

/** The tick is seen first: the router's work for a new address is long enough on a slow phone to be felt. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
