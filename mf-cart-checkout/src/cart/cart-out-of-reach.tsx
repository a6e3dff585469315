import { EmptyState } from '@sanderling/ui/empty-state/empty-state.tsx';
import { RestoreCartButton } from '../quantity-changes/restore-cart-button.tsx';

/** After a change that failed: the cart is no longer shown, but the store still keeps it. */
export function CartOutOfReach({ orderId }: { orderId: string }) {
  return (
    <EmptyState
      headingLevel={1}
      title="That change did not go through"
      text="Your cart is saved as it was before. Restore it and try again."
    >
      <RestoreCartButton orderId={orderId} />
    </EmptyState>
  );
}
