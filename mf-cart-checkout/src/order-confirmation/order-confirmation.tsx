import { paths } from '@sanderling/contract/site/paths';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { paymentName } from '@sanderling/pricing/price-display/payment-in-words';
import { PageTitle } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { Button, ButtonLink } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { needsDelivery } from '../checkout/steps/checkout-steps.ts';
import { useFocusOnArrival } from '../focus-restoration/use-focus-on-arrival.ts';
import { OrderTotals } from '../order-summary/order-totals.tsx';
import { AccountOffer } from './account-offer.tsx';
import { AddressLines, OrderedBy } from './address-lines.tsx';
import type { Confirmation } from './load-confirmation.ts';
import styles from './order-confirmation.module.css';
import { OrderedShipments } from './ordered-shipments.tsx';
import { PaymentMethod } from './payment-method.tsx';
import { useCompletedOrder } from './use-completed-order.ts';
import { WhatHappensNext } from './what-happens-next.tsx';

/** Thank you: the number, what comes next, and everything that was agreed. Prints on one page. */
export function OrderConfirmation({ order, isFresh, isGuest }: Confirmation) {
  useCompletedOrder(order, isFresh);
  const heading = useFocusOnArrival<HTMLHeadingElement>(isFresh, { preventScroll: true });
  const { billing_address: billing, contact, shipping_address: shipping } = order;
  const hasDelivery = order.visible_shipments.length > 0;
  const isPreparing = order.state === 'payment' || order.state === 'processing';
  // Gift cards go out within minutes: the shopper may be told of both mails at once.
  const isSent = order.state === 'delivered' && !hasDelivery;
  return (
    <div className={styles.page}>
      <PageTitle>{`Order ${order.number}`}</PageTitle>
      <meta name="robots" content="noindex" />
      <div className={styles.head}>
        <p className={styles.number}>
          Order {order.number}
          {order.completed_at && <span>, placed on {formatDay(order.completed_at)}</span>}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {order.state === 'cancelled' ? 'Your order is cancelled' : 'Thank you'}
          {contact && `, ${contact.first_name}`}
        </h1>
        <p className={styles.lead}>
          {stateInWords(order)}
          {contact?.email && (isPreparing || isSent) && (
            <>
              {' '}
              {isPreparing ? 'A confirmation is on its way to' : 'We have sent a confirmation to'}{' '}
              <strong className={styles.email}>{contact.email}</strong>.
            </>
          )}
        </p>
        {Boolean(order.amount_due) && (
          <Notice tone="problem">
            We could not take the payment. <Link to={paths.newPayment(order.id)}>Pay for the order</Link>
          </Notice>
        )}
        <div className={styles.links}>
          <ButtonLink to={paths.myOrder(order.id)}>
            {hasDelivery && order.state !== 'cancelled' ? 'Track your order' : 'View your order'}
          </ButtonLink>
          <Button kind="quiet" className={styles.print} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.story}>
          {isPreparing && <WhatHappensNext order={order} />}
          <div className={styles.addresses} data-kept-clear>
            {!shipping && contact && <OrderedBy contact={contact} />}
            {shipping && <AddressLines title="Delivery address" address={shipping} hasPhone />}
            {order.delivery_instructions && (
              <section>
                <h2 className={styles.small}>Delivery instructions</h2>
                <p className={styles.instructions}>{order.delivery_instructions}</p>
              </section>
            )}
            {billing && !order.hides_personal_data && (
              <AddressLines title="Billing address" address={billing} sameAs={shipping} />
            )}
            <PaymentMethod order={order} />
          </div>
          {isGuest && <AccountOffer order={order} />}
        </div>
        <section className={styles.order} aria-labelledby="what-you-ordered">
          <h2 id="what-you-ordered" className={styles.title}>
            What you ordered
          </h2>
          <OrderedShipments order={order} />
          <OrderTotals order={order} {...(order.payment && { rest: paymentName(order.payment) })} />
        </section>
      </div>
    </div>
  );
}

/** How far the order is: the address of this page stays with the shopper. */
function stateInWords(order: Order): string {
  // A card that is sent by e-mail goes on its own day, which stands beside it.
  const isPosted = needsDelivery(order);
  switch (isPosted || order.state === 'cancelled' ? order.state : 'complete') {
    case 'cancelled':
      return order.cancellation_reason ?? '';
    case 'shipped':
      return 'Your order is on its way.';
    case 'delivered':
      return 'Your order has arrived.';
    default:
      return order.amount_due ? 'Your order is placed.' : 'Your order is placed and paid.';
  }
}

/** The day in the store's own time zone, so that server and browser say the same. */
function formatDay(timestamp: string): string {
  return new Date(timestamp).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/Chicago' });
}
