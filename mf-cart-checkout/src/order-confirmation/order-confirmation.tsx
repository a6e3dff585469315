import { paths } from '@sanderling/contract/site/paths';
import { Button, ButtonLink } from '@sanderling/ui/button/button.tsx';
import { OrderTotals } from '../order-summary/order-totals.tsx';
import { SummaryLines } from '../order-summary/summary-lines.tsx';
import { AddressLines } from './address-lines.tsx';
import type { Confirmation } from './load-confirmation.ts';
import styles from './order-confirmation.module.css';
import { useCompletedOrder } from './use-completed-order.ts';
import { WhatHappensNext } from './what-happens-next.tsx';

/** Thank you: the number, what comes next, and everything that was agreed. Prints on one page. */
export function OrderConfirmation({ order, isFresh }: Confirmation) {
  useCompletedOrder(order, isFresh);
  const { shipping_address: shipping, billing_address: billing } = order;
  return (
    <div className={styles.page}>
      <title>{`Order ${order.number} | Sanderling`}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.head}>
        <p className={styles.number}>Order {order.number}</p>
        <h1>Thank you{shipping && `, ${shipping.first_name}`}</h1>
        <p className={styles.lead}>
          Your order is placed and paid.
          {shipping && (
            <>
              {' '}
              A confirmation is on its way to <strong className={styles.email}>{shipping.email}</strong>.
            </>
          )}
        </p>
        <div className={styles.links}>
          <ButtonLink to={paths.myOrder(order.id)}>Track your order</ButtonLink>
          <Button kind="quiet" className={styles.print} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.story}>
          <WhatHappensNext order={order} />
          <div className={styles.addresses}>
            {shipping && <AddressLines title="Delivery address" address={shipping} />}
            {billing && <AddressLines title="Billing address" address={billing} sameAs={shipping} />}
          </div>
        </div>
        <section className={styles.order} aria-labelledby="what-you-ordered">
          <h2 id="what-you-ordered" className={styles.title}>
            What you ordered
          </h2>
          <SummaryLines lines={order.line_items} zip={order.zip_code} isLinked />
          <OrderTotals order={order} />
        </section>
      </div>
    </div>
  );
}
