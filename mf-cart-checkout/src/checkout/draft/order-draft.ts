import type { SESSION_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';

type DraftKey = (typeof SESSION_STORAGE_KEYS)['addressDraft' | 'deliveryDraft'];

/** In place of an order's id: what was typed goes along to the order that signing in leads to, which may be another one. */
export const NEXT_ORDER = 'next';

/** Stores in the tab's session storage what the shopper has entered into a step for this order and not sent yet. */
export function saveDraft(key: DraftKey, orderId: string, values: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ orderId, values }));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

/** What was entered for this order, by field; null when there is nothing, or what is stored is no draft. */
export function readDraft(key: DraftKey, orderId: string): ReadonlyMap<string, unknown> | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    if (!('orderId' in stored) || !('values' in stored)) return null;
    if (stored.orderId !== orderId && stored.orderId !== NEXT_ORDER) return null;
    const { values } = stored;
    return typeof values === 'object' && values !== null ? new Map(Object.entries(values)) : null;
  } catch {
    return null;
  }
}

export function clearDraft(key: DraftKey): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is no draft.
  }
}
