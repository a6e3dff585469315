import type { Adjustment, Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { giftCardLabel } from '@sanderling/pricing/price-display/gift-card-label';
import styles from './order-totals.module.css';

/**
 * What a placed order came to, row by row, as the API computed it. Gift cards come last: they pay, they make nothing
 * cheaper. Below the total stands what was given back of it since.
 */
export function OrderTotals({ order }: { order: Order }) {
  const giftCards = order.not_tax_adjustments.filter((row) => row.order_gift_card_id !== null);
  const others = order.not_tax_adjustments.filter((row) => row.order_gift_card_id === null);
  const rows = [
    { label: 'Subtotal', amount: order.line_items_total },
    ...others.filter(({ amount }) => amount < 0).map(asRow),
    { label: 'Shipping', amount: order.shipments_total },
    ...others.filter(({ amount }) => amount >= 0).map(asRow),
    { label: 'Sales tax', amount: order.tax_adjustments_total },
    ...giftCards.map((row) => ({ label: giftCardLabel(row, order), amount: row.amount })),
  ];
  const refunded = order.payment?.refunded ?? 0;
  return (
    <dl className={styles.totals}>
      {rows.map(({ label, amount }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>{label === 'Shipping' && amount === 0 ? 'Free' : inWords(amount)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{inWords(order.total)}</dd>
      </div>
      {refunded > 0 && (
        <div className={styles.row}>
          <dt>Refunded</dt>
          <dd>{inWords(-refunded)}</dd>
        </div>
      )}
    </dl>
  );
}

/** A discount with its percent, as in the cart. */
function asRow({ amount, title }: Adjustment) {
  return { label: title, amount };
}

/** A reduction has a true minus sign, as in the cart. */
function inWords(dollars: number): string {
  return formatDollars(centsFromDollars(dollars)).replace('-', '−');
}
