import { paths } from '@sanderling/contract/site/paths';
import { quotePaths } from '@sanderling/contract/site/quote-paths';
import type { Order } from '@sanderling/contract/wire/orders/order';
import type { PaymentSettings } from '@sanderling/contract/wire/orders/payment-settings';
import { bus, designerTierAtom, NO_DESIGNER_TIER, useClientAtomValue } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { Button, ButtonLink } from '@sanderling/ui/button/button.tsx';
import { deferred } from '@sanderling/ui/deferred/deferred.tsx';
import { ShipmentArrivals } from '../arrival/shipment-arrivals.tsx';
import { isReadyForCheckout, undeliverableLines } from '../arrival/undeliverable-lines.ts';
import { askedShipments } from '../checkout/delivery/asked-shipments.ts';
import { withWhiteGlove } from '../checkout/delivery/with-white-glove.ts';
import { Coupon } from '../coupon/coupon.tsx';
import type { CouponRefusal } from '../coupon/coupon-refusal.ts';
import type { ShownEstimate } from '../edit-shipping/shipping-estimate.ts';
import { ZipForm } from '../edit-shipping/zip-form.tsx';
import { ExpressPayment } from '../express/express-payment.tsx';
import { FreeShippingProgress } from '../order-summary/free-shipping-progress.tsx';
import { lineAnchor } from '../order-summary/order-lines.ts';
import { OrderMonthlyPayments } from '../order-summary/order-monthly-payments.tsx';
import { OrderTotals } from '../order-summary/order-totals.tsx';
import { PaymentMarks } from '../payment-marks/payment-marks.tsx';
import styles from './cart-summary.module.css';
import { CheckoutLink } from './checkout-link.tsx';
import { NotDelivered } from './not-delivered.tsx';
import { useTierChange } from './use-tier-change.ts';

// Few customers are designers.
const isRare = true;
const DeferredTradeTier = deferred(() => import('./trade-tier.tsx').then(({ TradeTier }) => TradeTier), {
  isRare,
});
const DeferredWays = deferred(() => import('./trade-tier.tsx').then(({ DesignerWays }) => DesignerWays), {
  isRare,
});
// Few carts have been to the delivery step.
const DeferredTakeOffs = deferred(() =>
  import(/* webpackChunkName: "deferred-take-offs" */ '../checkout/delivery/take-offs.tsx').then(
    ({ TakeOffs }) => TakeOffs,
  ),
);

/** What the cart costs so far, and the way to checkout. */
export function CartSummary({
  order,
  isPending,
  estimate,
  paymentSettings,
  refusedCoupon,
}: {
  order: Order;
  estimate: ShownEstimate | null;
  paymentSettings: PaymentSettings | null;
  isPending: boolean;
  /** Of a form post without JavaScript. */
  refusedCoupon?: CouponRefusal | undefined;
}) {
  const unavailable = order.line_items.find((line) => line.unavailable_reason);
  const undeliverable = undeliverableLines(order);
  const tier = useClientAtomValue(designerTierAtom, NO_DESIGNER_TIER);
  const tierChange = useTierChange(order);
  const hasChosenDelivery = withWhiteGlove(order).length + askedShipments(order).length > 0;
  const specialDelivery = (estimate?.order ?? order).special_delivery_info;
  return (
    <section className={styles.summary} aria-labelledby="cart-summary">
      <h2 id="cart-summary" className={styles.title}>
        Summary
      </h2>
      <FreeShippingProgress order={estimate?.order ?? order} />
      <OrderTotals order={estimate?.order ?? order} isPending={isPending} isEstimate={estimate !== null} />
      {tier.tier_name !== null && order.promotion && !order.quote && (
        <DeferredTradeTier order={order} tier={tier} className={styles.note} />
      )}
      <output className={styles.tier}>{tierChange}</output>
      {undeliverable.length > 0 && <NotDelivered lines={undeliverable} zip={order.zip_code} />}
      {order.visible_shipments.length > 0 && <ZipForm order={order} isEstimated={estimate !== null} />}
      <ShipmentArrivals order={estimate?.order ?? order} />
      {hasChosenDelivery && <DeferredTakeOffs order={order} />}
      <Coupon order={order} posted={refusedCoupon} />
      {specialDelivery && <p className={styles.note}>{specialDelivery}</p>}
      {/* Why, and what can be done, stands beside the line: this is the way there, in the place of the way on. */}
      {unavailable && (
        <ButtonLink kind="quiet" isWide to={`#${lineAnchor(unavailable)}`}>
          Review what is not available
        </ButtonLink>
      )}
      {isReadyForCheckout(order) && (
        <>
          {paymentSettings?.methods.includes('bread') && (
            <OrderMonthlyPayments order={order} estimate={estimate?.order ?? null} />
          )}
          <CheckoutLink />
          {paymentSettings && <ExpressPayment order={order} settings={paymentSettings} />}
        </>
      )}
      <PaymentMarks order={order} settings={paymentSettings} />
      <p className={styles.actions}>
        <Link to={paths.products}>Continue shopping</Link>
        <QuoteLink order={order} />
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

/** To the quote that the cart was made of; for designers else to a quote's form and into a project, with what is in the cart. */
function QuoteLink({ order: { quote } }: { order: Order }) {
  const { discount } = useClientAtomValue(designerTierAtom, NO_DESIGNER_TIER);
  if (quote) return <Link to={quotePaths.quote(quote.id)}>Quote {quote.number}</Link>;
  return discount > 0 && <DeferredWays />;
}
