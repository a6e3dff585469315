import { orderAtom, servicesAtom } from '@sanderling/runtime';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';

/** True as soon as the order turns out to be placed: when another tab says so, or when this one is looked at again. */
export function usePlacedElsewhere(orderId: string): boolean {
  const services = useAtomValue(servicesAtom);
  const shownId = useAtomValue(orderAtom)?.id;
  const shownBefore = useRef(shownId);
  const [placedId, setPlacedId] = useState<string | null>(null);
  useEffect(() => {
    if (!services) return;
    const ask = async () => {
      const { completed_at } = await services.api.orders.byId({ order_id: orderId });
      if (completed_at) setPlacedId(orderId);
    };
    // Without an answer the form stays: the API refuses to be paid twice.
    const look = () => void ask().catch(() => undefined);
    const onVisible = () => document.visibilityState === 'visible' && look();
    if (shownBefore.current === orderId && shownId !== orderId) look();
    shownBefore.current = shownId;
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [services, orderId, shownId]);
  return placedId === orderId;
}
