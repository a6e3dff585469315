import type { Order } from '@sanderling/contract/wire/orders/order';
import type { SavedItem } from '@sanderling/contract/wire/orders/order-calls';
import { servicesAtom } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { clearSavedItemsAtom } from './clear-saved-items.ts';
import { SavedItemRow } from './saved-item-row.tsx';
import { savedItemsAtom } from './saved-items.ts';
import styles from './saved-items-list.module.css';

/** What the shopper has saved for later on this device, with today's price and stock. Nothing while there is none. */
export default function SavedItemsList({ order }: { order: Order | null }) {
  const { items, hasFailed, retry } = useSavedItems(order);
  const clear = useSetAtom(clearSavedItemsAtom);
  if (items.length === 0 && !hasFailed) return null;
  return (
    <section className={styles.saved} aria-labelledby="saved-for-later">
      <h2 id="saved-for-later" className={styles.title}>
        Saved for later
      </h2>
      <p className={styles.note}>On this device. They are not reserved, and prices may change.</p>
      {hasFailed && (
        <p>
          We couldn’t load what you saved.{' '}
          <Button kind="link" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      <ul>
        {items.map((item) => (
          <SavedItemRow
            key={item.variant_id}
            item={item}
            onRefused={retry}
            onRemove={() => clear([item.variant_id])}
          />
        ))}
      </ul>
    </section>
  );
}

export type ShownItem = SavedItem & { quantity: number };

/** The saved products that are not in the cart. All are asked for in one call. */
function useSavedItems(order: Order | null) {
  const services = useAtomValue(servicesAtom);
  const stored = useAtomValue(savedItemsAtom);
  const [known, setKnown] = useState<ReadonlyMap<number, SavedItem>>(new Map());
  const [tries, setTries] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const ids = (stored ?? []).map(({ variantId }) => variantId).join();
  useEffect(() => {
    if (!services || ids === '') return;
    let isGone = false;
    setFailed(false);
    const variant_ids = ids.split(',').map(Number);
    services.api.orders.savedItems({ variant_ids }, { handle500: false }).then(
      (found) => !isGone && setKnown(new Map(found.map((item) => [item.variant_id, item]))),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [services, ids, tries]);
  const inCart = new Set(order?.line_items.map(({ variant }) => variant.id));
  const items = (stored ?? []).flatMap(({ variantId, quantity }): ShownItem[] => {
    const item = known.get(variantId);
    return item && !inCart.has(variantId) ? [{ ...item, quantity }] : [];
  });
  return { items, hasFailed, retry: () => setTries(tries + 1) };
}
