import type { Order } from '@sanderling/contract/wire/orders/order';
import { clearOrderAtom, orderAtom, setOrderAtom } from '@sanderling/runtime';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';

/**
 * The order to show on a page whose loader has fetched it: the loader's at first, as the server rendered it, and from
 * then on the page's one current order, which the header and the preview share. A loader without an order clears it.
 */
export function useCurrentOrder(loaded: Order | null): Order | null {
  const current = useAtomValue(orderAtom);
  const setOrder = useSetAtom(setOrderAtom);
  const clearOrder = useSetAtom(clearOrderAtom);
  const [shared, setShared] = useState<Order | null>();
  useEffect(() => {
    if (loaded) setOrder(loaded);
    else clearOrder();
    setShared(loaded);
  }, [loaded, setOrder, clearOrder]);
  return shared === loaded ? current : loaded;
}
