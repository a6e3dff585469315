import type { Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { paymentInWords } from '@sanderling/pricing/price-display/payment-in-words';
import { refundsInWords, refundTimeInWords } from '@sanderling/pricing/price-display/refund-in-words';
import { formatOrderDate } from '../order-status/format-order-date.ts';
import styles from './order-details.module.css';

const NOT_CHARGED =
  'You were not charged. If your bank still holds the amount, it lets go of it within ten days.';

type Refund = NonNullable<Order['payment']>['refunds'][number];

/** With what an order is paid, and what of it went back and where to. */
export function OrderPayment({ order }: { order: Order }) {
  const { amount_due: due = 0, payment } = order;
  const isCancelled = order.state === 'cancelled';
  const parts = payment?.refunds ?? [];
  // Where all went back by the cancellation, its reason stands at the top, with a full stop.
  const [only] = parts.length === 1 ? parts : [];
  const isTold = only !== undefined && (order.cancellation_reason?.startsWith(only.reason) ?? false);
  const refunds = [...refundsInWords(order), ...parts.map((part) => refundInWords(part, isTold))];
  const paid = [
    ...paymentInWords(order),
    ...(due > 0 && !isCancelled ? [`Still to pay: ${formatDollars(centsFromDollars(due))}`] : []),
  ];
  // The bank held the amount, and the store never took it.
  if (isCancelled && !payment && order.total > 0) paid.push(NOT_CHARGED);
  if (paid.length === 0) return null;
  return (
    <>
      <section>
        <h2 className={styles.title}>Payment</h2>
        <Lines lines={paid} />
      </section>
      {refunds.length > 0 && (
        <section>
          <h2 className={styles.title}>Refunded</h2>
          <Lines lines={refunds} />
          {payment && payment.refunded > 0 && <p className={styles.note}>{refundTimeInWords(payment)}</p>}
          {order.gift_cards_adjustments.some(({ refunded = 0 }) => refunded > 0) && (
            <p className={styles.note}>What went to a gift card is on it again, ready to use.</p>
          )}
        </section>
      )}
    </>
  );
}

/** One refund: how much, when, and why unless that is said already. */
function refundInWords({ amount, reason, refunded_at: at }: Refund, isTold: boolean): string {
  const back = `${formatDollars(centsFromDollars(amount))}${at ? ` on ${formatOrderDate(at)}` : ''}`;
  return isTold ? back : `${back}: ${reason}`;
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => <p key={line}>{line}</p>);
}
