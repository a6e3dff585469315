import type { Order } from '@sanderling/contract/wire/orders/order';
import { giftCardLabel } from '@sanderling/pricing/price-display/gift-card-label';
import { shippingInWords } from '@sanderling/pricing/price-display/shipping-in-words';
import { chargeRows, subtotalRows } from '@sanderling/pricing/price-display/subtotal-rows';
import { hasSomethingToBuy, undeliverableLines } from '../arrival/undeliverable-lines.ts';
import styles from './order-totals.module.css';
import { wireDollars } from './wire-dollars.ts';

/** Shown for the sales tax until the shopper has named a place. */
const TAX_TO_COME = 'Depends on your address';

interface OrderTotalsProps {
  order: Order;
  /** A newer answer is on its way. */
  isPending?: boolean;
  /** Of an order as it would be there, not as it is. */
  isEstimate?: boolean;
  /** What pays or has paid that which gift cards leave. */
  rest?: string;
}

/** What an order costs, row by row, as the API computed it. Nothing for a cart of which nothing can be bought any more. */
export function OrderTotals({
  order,
  isPending = false,
  isEstimate = false,
  rest = 'Left to pay',
}: OrderTotalsProps) {
  if (!order.quote && !hasSomethingToBuy(order)) return null;
  const isFinal = isTaxKnown(order) && !isEstimate;
  return (
    <dl className={styles.totals} aria-busy={isPending}>
      <Rows rows={costRows(order, isEstimate)} />
      {/* Delivery is in it, which there is none of. */}
      {undeliverableLines(order).length === 0 && (
        <>
          <div className={styles.total} data-kept-clear>
            <dt>{isFinal ? 'Total' : 'Estimated total'}</dt>
            <dd>{wireDollars(order.total_before_gift_cards)}</dd>
          </div>
          <Rows rows={paymentRows(order, rest)} />
        </>
      )}
    </dl>
  );
}

interface Row {
  label: string;
  amount: string;
}

function Rows({ rows }: { rows: Row[] }) {
  return rows.map(({ label, amount }) => (
    <div key={label} className={styles.row}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  ));
}

/** Below the total: gift cards pay, they do not make anything cheaper. None where there are none. */
function paymentRows(order: Order, rest: string): Row[] {
  const cards = order.not_tax_adjustments.filter((row) => row.order_gift_card_id !== null);
  if (cards.length === 0) return [];
  return [
    ...cards.map((row) => ({ label: giftCardLabel(row, order), amount: wireDollars(row.amount) })),
    // Nothing but gift cards has paid: there is no rest to name.
    ...(order.total === 0 && order.payment ? [] : [{ label: rest, amount: wireDollars(order.total) }]),
  ];
}

/** Everything above the total: what makes it cheaper, delivery with its fees, tax. */
function costRows(order: Order, isEstimate: boolean): Row[] {
  const inWords = ({ label, amount }: { label: string; amount: number }) => ({
    label,
    amount: wireDollars(amount),
  });
  return [
    ...subtotalRows(order).map(inWords),
    {
      label: 'Shipping',
      amount: shippingAmount(order),
    },
    ...chargeRows(order).map(inWords),
    {
      label: exemption(order) ?? (isEstimate ? 'Estimated sales tax' : 'Sales tax'),
      amount: isTaxKnown(order) ? wireDollars(order.tax_adjustments_total) : TAX_TO_COME,
    },
  ];
}

function shippingAmount(order: Order): string {
  if (undeliverableLines(order).length > 0) return 'Not available';
  return shippingInWords(order.shipments_total, order);
}

/** Free of tax by a certificate, which the row names. */
function exemption({ tax_adjustments: [tax] }: Order): string | undefined {
  return tax?.amount === 0 ? tax.title : undefined;
}

/** An order that goes by e-mail alone has no address to wait for: gift cards are not taxed. */
function isTaxKnown(order: Order): boolean {
  return order.is_final_shipping_cost || order.visible_shipments.length === 0;
}
