import { useNavigate, useNavigation } from '@sanderling/runtime/router';
import { type ListingFilters, readListingFilters, writeListingFilters } from './listing-filters.ts';

/**
 * The filters that the page shows, and how to change them. While a change is loading they are already the new ones, so
 * that a box is ticked when it is clicked. `isChanging` says so.
 */
export function useListingAddress(path: string, filters: ListingFilters) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const isChanging = location !== undefined && location.pathname === path;
  return {
    isChanging,
    filters: isChanging ? readListingFilters(new URLSearchParams(location.search)) : filters,
    /** Goes where the form would go, without the fields that say nothing. */
    follow(form: HTMLFormElement | null) {
      if (!form) return;
      const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
      const wanted = readListingFilters(new URLSearchParams(fields));
      void navigate(path + writeListingFilters(wanted), { preventScrollReset: true });
    },
  };
}
export type ListingAddress = ReturnType<typeof useListingAddress>;
