import { paths } from '@sanderling/contract/site/paths';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { bus } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Coupon } from '../coupon/coupon.tsx';
import type { CouponRefusal } from '../coupon/coupon-refusal.ts';
import { FreeShippingProgress } from '../order-summary/free-shipping-progress.tsx';
import { OrderTotals } from '../order-summary/order-totals.tsx';
import styles from './cart-summary.module.css';
import { CheckoutLink } from './checkout-link.tsx';

/** What the cart costs so far, and the way to checkout. */
export function CartSummary({
  order,
  isPending,
  refusedCoupon,
}: {
  order: Order;
  isPending: boolean;
  /** Of a form post without JavaScript. */
  refusedCoupon?: CouponRefusal | undefined;
}) {
  const isBuyable = order.line_items.every((line) => !line.unavailable_reason);
  return (
    <section className={styles.summary} aria-labelledby="cart-summary">
      <h2 id="cart-summary" className={styles.title}>
        Summary
      </h2>
      <FreeShippingProgress order={order} />
      <OrderTotals order={order} isPending={isPending} />
      <Coupon order={order} posted={refusedCoupon} />
      {order.special_delivery_info && <p className={styles.note}>{order.special_delivery_info}</p>}
      {isBuyable ? (
        <CheckoutLink />
      ) : (
        <p className={styles.problem}>
          Something in your cart is currently unavailable. See the item marked in red.
        </p>
      )}
      <p className={styles.actions}>
        <Link to={paths.products}>Continue shopping</Link>
        <Button
          kind="link"
          className={styles.delivery}
          onClick={() => bus.emit('modal:open', { name: 'delivery-information' })}
        >
          About delivery
        </Button>
      </p>
    </section>
  );
}
