import { SESSION_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';

/** Whether this tab shows its events: from an address with `?event_view=1` on, until the view is closed. */
export function isEventViewOpen(search: URLSearchParams): boolean {
  try {
    if (search.get('event_view') === '1') sessionStorage.setItem(SESSION_STORAGE_KEYS.eventView, '1');
    return sessionStorage.getItem(SESSION_STORAGE_KEYS.eventView) === '1';
  } catch {
    // Without storage it lasts as long as the address.
    return search.get('event_view') === '1';
  }
}

export function closeEventView(): void {
  try {
    sessionStorage.removeItem(SESSION_STORAGE_KEYS.eventView);
  } catch {
    // See above.
  }
}
