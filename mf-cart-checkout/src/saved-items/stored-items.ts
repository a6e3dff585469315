import { MAX_SAVED_ITEMS } from '@sanderling/contract/commerce/constants';
import { LOCAL_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';

/** A product that the shopper has saved for later, newest first. Everything else about it comes from the API. */
export interface StoredItem {
  variantId: number;
  quantity: number;
}

/** On this device and without an account, as the cart of a guest is. Empty where the browser stores nothing. */
export function readStoredItems(): StoredItem[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(LOCAL_STORAGE_KEYS.savedForLater) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStoredItem).slice(0, MAX_SAVED_ITEMS) : [];
  } catch {
    return [];
  }
}

/** Answers whether the browser has stored them. */
export function writeStoredItems(items: readonly StoredItem[]): boolean {
  try {
    localStorage.setItem(LOCAL_STORAGE_KEYS.savedForLater, JSON.stringify(items.slice(0, MAX_SAVED_ITEMS)));
    return true;
  } catch {
    return false;
  }
}

function isStoredItem(item: unknown): item is StoredItem {
  return (
    typeof item === 'object' &&
    item !== null &&
    'variantId' in item &&
    Number.isInteger(item.variantId) &&
    'quantity' in item &&
    Number.isInteger(item.quantity)
  );
}
