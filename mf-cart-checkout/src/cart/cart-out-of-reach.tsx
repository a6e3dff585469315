import { Button } from '@sanderling/ui/button/button.tsx';
import { EmptyState } from '@sanderling/ui/empty-state/empty-state.tsx';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { restoreOrderAtom } from '../quantity-changes/change-quantity.ts';

/** After a change that failed: the cart is no longer shown, but the store still keeps it. */
export function CartOutOfReach({ orderId }: { orderId: string }) {
  const restore = useSetAtom(restoreOrderAtom);
  const [isPending, setPending] = useState(false);
  const bringBack = async () => {
    setPending(true);
    await restore(orderId);
    setPending(false);
  };
  return (
    <EmptyState
      headingLevel={1}
      title="That change did not go through"
      text="Your cart is saved as it was before. Restore it and try again."
    >
      <Button isPending={isPending} onClick={() => void bringBack()}>
        Restore my cart
      </Button>
    </EmptyState>
  );
}
