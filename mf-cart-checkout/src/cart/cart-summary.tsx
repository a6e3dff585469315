import { paths } from '@sanderling/contract/site/paths';
import type { Order } from '@sanderling/contract/wire/orders/order';
import type { PaymentSettings } from '@sanderling/contract/wire/orders/payment-settings';
import { bus } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { ShipmentArrivals } from '../arrival/shipment-arrivals.tsx';
import { TakeOffWhiteGlove } from '../checkout/delivery/take-off-white-glove.tsx';
import { Coupon } from '../coupon/coupon.tsx';
import type { CouponRefusal } from '../coupon/coupon-refusal.ts';
import type { useShippingEstimate } from '../edit-shipping/shipping-estimate.ts';
import { ExpressPayment } from '../express/express-payment.tsx';
import { FreeShippingProgress } from '../order-summary/free-shipping-progress.tsx';
import { OrderMonthlyPayments } from '../order-summary/order-monthly-payments.tsx';
import { OrderTotals } from '../order-summary/order-totals.tsx';
import { PaymentMarks } from '../payment-marks/payment-marks.tsx';
import styles from './cart-summary.module.css';
import { CheckoutLink } from './checkout-link.tsx';
import { useTierChange } from './use-tier-change.ts';

/** What the cart costs so far, and the way to checkout. */
export function CartSummary({
  order,
  isPending,
  estimate,
  paymentSettings,
  refusedCoupon,
}: {
  order: Order;
  estimate: ReturnType<typeof useShippingEstimate>;
  paymentSettings: PaymentSettings | null;
  isPending: boolean;
  /** Of a form post without JavaScript. */
  refusedCoupon?: CouponRefusal | undefined;
}) {
  const isBuyable = order.line_items.every((line) => !line.unavailable_reason);
  const tierChange = useTierChange(order);
  const specialDelivery = (estimate?.order ?? order).special_delivery_info;
  return (
    <section className={styles.summary} aria-labelledby="cart-summary">
      <h2 id="cart-summary" className={styles.title}>
        Summary
      </h2>
      <FreeShippingProgress order={order} />
      <OrderTotals order={estimate?.order ?? order} isPending={isPending} isEstimate={estimate !== null} />
      <output className={styles.tier}>{tierChange}</output>
      {!order.is_final_shipping_cost && order.visible_shipments.length > 0 && (
        <p className={styles.estimate}>
          {estimate && `Estimate for ${estimate.zip}. `}
          <Button
            kind="link"
            onClick={() => bus.emit('modal:open', { name: 'shipping-cart-edit', width: 480 })}
          >
            {estimate ? 'Change' : 'Estimate shipping and tax'}
          </Button>
        </p>
      )}
      <ShipmentArrivals order={estimate?.order ?? order} />
      <TakeOffWhiteGlove order={order} />
      <Coupon order={order} posted={refusedCoupon} />
      {specialDelivery && <p className={styles.note}>{specialDelivery}</p>}
      {isBuyable ? (
        <>
          {/* An application is for what the cart costs; an estimate is for what it may cost. */}
          {paymentSettings?.methods.includes('bread') && !estimate && <OrderMonthlyPayments order={order} />}
          <CheckoutLink />
          {paymentSettings && <ExpressPayment order={order} settings={paymentSettings} />}
        </>
      ) : (
        <p className={styles.problem}>
          Something in your cart is currently unavailable. See the item marked in red.
        </p>
      )}
      <PaymentMarks order={order} settings={paymentSettings} />
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
