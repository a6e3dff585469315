import type { Order } from '@sanderling/contract/wire/order';
import styles from './order-totals.module.css';
import { wireDollars } from './wire-dollars.ts';

/** What an order costs, row by row, as the API computed it. `isPending` while a newer answer is on its way. */
export function OrderTotals({ order, isPending = false }: { order: Order; isPending?: boolean }) {
  const isFinal = order.is_final_shipping_cost;
  return (
    <dl className={styles.totals} aria-busy={isPending}>
      {totalRows(order).map(({ label, amount }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{isFinal ? 'Total' : 'Estimated total'}</dt>
        <dd>{wireDollars(order.total)}</dd>
      </div>
    </dl>
  );
}

/** Everything above the total. Gift cards come last: they pay, they do not make anything cheaper. */
export function totalRows(order: Order): { label: string; amount: string }[] {
  const reductionsAndFees = order.not_tax_adjustments.filter((row) => row.order_gift_card_id === null);
  const giftCards = order.not_tax_adjustments.filter((row) => row.order_gift_card_id !== null);
  const asRow = (row: { label: string; amount: number }) => ({
    label: row.label,
    amount: wireDollars(row.amount),
  });
  return [
    { label: 'Subtotal', amount: wireDollars(order.line_items_total) },
    ...reductionsAndFees.map(asRow),
    {
      label: 'Shipping',
      amount: order.shipments_total === 0 ? 'Free' : wireDollars(order.shipments_total),
    },
    {
      label: 'Sales tax',
      amount: order.is_final_shipping_cost
        ? wireDollars(order.tax_adjustments_total)
        : 'Calculated at checkout',
    },
    ...giftCards.map(asRow),
  ];
}
