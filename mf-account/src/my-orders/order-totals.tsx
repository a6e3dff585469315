import type { Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { shippingInWords } from '@sanderling/pricing/price-display/shipping-in-words';
import { chargeRows, subtotalRows } from '@sanderling/pricing/price-display/subtotal-rows';
import styles from './order-totals.module.css';

/**
 * What a placed order came to, row by row, as the API computed it. Gift cards are no part of it: they pay, as the payment beside it
 * says. Below the total stands what was given back of it since.
 */
export function OrderTotals({ order }: { order: Order }) {
  const told = ({ label, amount }: { label: string; amount: number }) => ({ label, text: inWords(amount) });
  const rows = [
    ...subtotalRows(order).map(told),
    { label: 'Shipping', text: shippingInWords(order.shipments_total, order) },
    ...chargeRows(order).map(told),
    told({ label: 'Sales tax', amount: order.tax_adjustments_total }),
  ];
  // Gift cards get back what they paid when the order is cancelled, and only then.
  const toGiftCards = order.state === 'cancelled' ? -order.gift_cards_adjustments_total : 0;
  const refunded = (order.payment?.refunded ?? 0) + toGiftCards;
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
            <dd>{inWords(-refunded)}</dd>
          </div>
        )}
      </dl>
      {order.special_delivery_info && <p>{order.special_delivery_info}</p>}
    </>
  );
}

/** A reduction has a true minus sign, as in the cart. */
function inWords(dollars: number): string {
  return formatDollars(centsFromDollars(dollars)).replace('-', '−');
}
