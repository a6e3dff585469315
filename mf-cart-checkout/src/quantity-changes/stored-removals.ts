import { LOCAL_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';
import { orderAtom, servicesAtom } from '@sanderling/runtime';
import type { createStore } from 'jotai';
import { type Removed, removedLinesAtom } from './removed-lines.ts';

type Store = ReturnType<typeof createStore>;

/** More than that is no slip any more. */
const MAX_STORED = 20;

/**
 * Keeps what the shopper has removed from this cart on their device, over reload, navigation and a new tab, until it is put back,
 * dismissed, or the cart is ordered: then the page has another cart, or none. Answers how to end.
 */
export function keepRemovedLines(store: Store): () => void {
  const stored = read(store).filter((removed) => !isInCart(store, removed));
  store.set(removedLinesAtom, (removedSince) => [...stored, ...removedSince]);
  write(store);
  const unsubscribe = store.sub(removedLinesAtom, () => write(store));
  const onOtherTab = ({ key }: StorageEvent) => {
    if (key !== LOCAL_STORAGE_KEYS.removedLines) return;
    const latest = read(store);
    // Rows that stay are the same objects: one that is being put back is known by it.
    store.set(removedLinesAtom, (rows) =>
      latest.map((removed) => rows.find((row) => isSame(row, removed)) ?? removed),
    );
  };
  window.addEventListener('storage', onOtherTab);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onOtherTab);
  };
}

/** The cart that is shown, or that a failed change has taken from the page. */
function cartId(store: Store): string | null {
  const cookies = store.get(servicesAtom)?.cookies;
  return store.get(orderAtom)?.id ?? cookies?.get('orderId') ?? cookies?.get('lostOrderId') ?? null;
}

/** The shopper has added it again elsewhere. Gift cards for several people are one variant. */
function isInCart(store: Store, { variantId, giftDelivery }: Removed): boolean {
  if (giftDelivery) return false;
  return store.get(orderAtom)?.line_items.some(({ variant }) => variant.id === variantId) ?? false;
}

function isSame(one: Removed, other: Removed): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function write(store: Store): void {
  const orderId = cartId(store);
  const rows = store.get(removedLinesAtom).slice(-MAX_STORED);
  try {
    if (orderId === null || rows.length === 0) localStorage.removeItem(LOCAL_STORAGE_KEYS.removedLines);
    else localStorage.setItem(LOCAL_STORAGE_KEYS.removedLines, JSON.stringify({ orderId, rows }));
  } catch {
    // Without storage the way back lasts as long as the page.
  }
}

/** What was removed from the cart of this page; nothing where another cart is stored, or what is stored cannot be read. */
function read(store: Store): Removed[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(LOCAL_STORAGE_KEYS.removedLines) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return [];
    if (!('orderId' in stored) || stored.orderId !== cartId(store)) return [];
    return 'rows' in stored && Array.isArray(stored.rows) ? stored.rows.filter(isRemoved) : [];
  } catch {
    return [];
  }
}

function isRemoved(row: unknown): row is Removed {
  return (
    typeof row === 'object' &&
    row !== null &&
    'variantId' in row &&
    Number.isInteger(row.variantId) &&
    'quantity' in row &&
    Number.isInteger(row.quantity) &&
    'productName' in row &&
    typeof row.productName === 'string' &&
    'index' in row &&
    Number.isInteger(row.index)
  );
}
