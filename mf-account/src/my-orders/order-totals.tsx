import type { Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { refundedCents } from '@sanderling/pricing/price-display/refund-in-words';
import { shippingInWords } from '@sanderling/pricing/price-display/shipping-in-words';
import { chargeRows, subtotalRows } from '@sanderling/pricing/price-display/subtotal-rows';
import styles from './order-totals.module.css';

/**
 * What a placed order came to, row by row, as the API computed it. Gift cards are no part of it: they pay, as the payment beside it
 * says. Below the total stands what was given back of it since.
 */
export function OrderTotals({ order }: { order: Order }) {
  const told = ({ label, amount }: { label: string; amount: number }) => ({ label, text: inWords(amount) });
  const [tax] = order.tax_adjustments;
  const rows = [
    ...subtotalRows(order).map(told),
    { label: 'Shipping', text: shippingInWords(order.shipments_total, order) },
    ...chargeRows(order).map(told),
    // Free of tax by a certificate, which the row names, on paper too.
    told({ label: tax?.amount === 0 ? tax.title : 'Sales tax', amount: order.tax_adjustments_total }),
  ];
  const refunded = refundedCents(order);
  return (
    <>
      <dl className={styles.totals}>
        {rows.map(({ label, text }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{inWords(order.total_before_gift_cards)}</dd>
        </div>
        {refunded > 0 && (
          <div className={styles.row}>
            <dt>Refunded</dt>
            <dd>{centsInWords(-refunded)}</dd>
          </div>
        )}
      </dl>
      {order.special_delivery_info && <p>{order.special_delivery_info}</p>}
    </>
  );
}

/** A reduction has a true minus sign, as in the cart. */
function centsInWords(cents: number): string {
  return formatDollars(cents).replace('-', '−');
}

function inWords(dollars: number): string {
  return centsInWords(centsFromDollars(dollars));
}
