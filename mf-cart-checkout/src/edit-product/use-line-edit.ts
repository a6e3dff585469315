import { TOTAL_CHANGED_CODE } from '@sanderling/contract/problem';
import type { LineItem } from '@sanderling/contract/wire/orders/order';
import { bus, isApiProblem, orderAtom, servicesAtom } from '@sanderling/runtime';
import { problemMessage } from '@sanderling/ui/problem/problem-message.ts';
import { useSetAtom, useStore } from 'jotai';
import { useState } from 'react';
import { restoreOrderAtom } from '../quantity-changes/change-quantity.ts';
import { changeCartAtom } from '../quantity-changes/quantity-changes.ts';

/** Saves a line's variant and quantity in one call. A refusal leaves the cart as it was, and says why where it was asked. */
export function useLineEdit(line: LineItem, onSaved: () => void) {
  const store = useStore();
  const changeCart = useSetAtom(changeCartAtom);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function save(variantId: number, quantity: number) {
    const services = store.get(servicesAtom);
    if (isPending || !services) return;
    setPending(true);
    setRefusal(null);
    try {
      const changed = await changeCart((orderId) => {
        const now = store.get(orderAtom)?.line_items.find(({ id }) => id === line.id);
        return services.api.orders.updateQuantity(
          {
            order_id: orderId ?? '',
            line_item_id: line.id,
            quantity,
            ...(now && { expected_quantity: now.quantity }),
            ...(variantId !== line.variant.id && { variant_id: variantId }),
          },
          { handle500: false },
        );
      });
      const saved = changed.line_items.find(({ id }) => id === line.id);
      bus.emit('cart:quantity-changed', { lineItemId: line.id, quantity: saved?.quantity ?? quantity });
      onSaved();
    } catch (problem) {
      if (!isApiProblem(problem)) throw problem;
      setRefusal(problem.code === TOTAL_CHANGED_CODE ? problem.message : problemMessage(problem));
      const order = store.get(orderAtom);
      // Another tab has changed the cart: it is shown as it is now.
      if (problem.code === TOTAL_CHANGED_CODE && order) await store.set(restoreOrderAtom, order.id);
    } finally {
      setPending(false);
    }
  }
  return { isPending, refusal, save };
}
