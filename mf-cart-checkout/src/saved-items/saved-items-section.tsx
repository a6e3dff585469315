import type { Order } from '@sanderling/contract/wire/orders/order';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLazyComponent } from '../lazy/use-lazy-component.ts';
import { loadSavedItemsAtom, savedItemsAtom } from './saved-items.ts';

/** What the shopper has saved for later on this device, where there is any: few have, and only the browser knows. */
export function SavedItemsSection({ order }: { order: Order | null }) {
  const load = useSetAtom(loadSavedItemsAtom);
  const stored = useAtomValue(savedItemsAtom);
  useEffect(() => {
    load();
    addEventListener('storage', load);
    return () => removeEventListener('storage', load);
  }, [load]);
  const List = useLazyComponent(
    stored?.length ? stored : null,
    () => import('./saved-items-list.tsx'),
    // They stay saved, and are shown with the next page.
    () => undefined,
  );
  return List && <List order={order} />;
}
