import type { Order } from '@sanderling/contract/wire/orders/order';
import { useActionData } from '@sanderling/runtime/router';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { useAtom } from 'jotai';
import { type ReactNode, useEffect, useRef } from 'react';
import { CartLines, useCartLines } from '../cart-lines/cart-lines.tsx';
import { useCurrentOrder } from '../current-order/use-current-order.ts';
import { formatItemCount } from '../order-summary/order-lines.ts';
import { lostOrderIdAtom } from '../quantity-changes/change-quantity.ts';
import { CartOutOfReach } from './cart-out-of-reach.tsx';
import styles from './cart-page.module.css';
import { CartSummary } from './cart-summary.tsx';
import type { CartRefusal } from './change-cart.ts';
import { EmptyCart, type Room } from './empty-cart.tsx';

/** The cart: lines to change on one side, what they cost and the way to checkout on the other. */
export function CartPage({ loaded, rooms }: { loaded: Order | null; rooms: Room[] }) {
  const order = useCurrentOrder(loaded);
  const lostOrderId = useLostOrderId(order);
  const { lines, isPending } = useCartLines(order);
  const refusal = useActionData<CartRefusal>();
  const heading = useRef<HTMLHeadingElement>(null);

  if (lostOrderId) return page(<CartOutOfReach orderId={lostOrderId} />);
  if (!order || lines.length === 0) return page(<EmptyCart rooms={rooms} />);
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  return page(
    <>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          Your cart
        </h1>
        <p>{formatItemCount(pieces)}</p>
      </div>
      {refusal && <Notice tone="problem">{refusal.message}</Notice>}
      <div className={styles.columns}>
        <CartLines order={order} onRemoved={() => heading.current?.focus()} />
        <CartSummary order={order} isPending={isPending} />
      </div>
    </>,
  );
}

function page(children: ReactNode) {
  return (
    <div className={styles.page}>
      <title>Cart | Sanderling</title>
      <meta name="robots" content="noindex" />
      {children}
    </div>
  );
}

/** Id of the order that a failed change has taken away; null as soon as there is one to show. */
function useLostOrderId(order: Order | null): string | null {
  const [lost, setLost] = useAtom(lostOrderIdAtom);
  const isShown = order !== null;
  useEffect(() => {
    if (isShown) setLost(null);
  }, [isShown, setLost]);
  // A shopper who comes back to the cart, or after another has signed out, begins anew.
  useEffect(() => () => setLost(null), [setLost]);
  return isShown ? null : lost;
}
