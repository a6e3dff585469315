import type { ChargedMethod } from '@sanderling/contract/commerce/payment-methods';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { LockIcon } from '@sanderling/ui/icon/icons.tsx';
import { OrderMonthlyPayments } from '../../order-summary/order-monthly-payments.tsx';
import { wireDollars } from '../../order-summary/wire-dollars.ts';
import styles from './payment-form.module.css';

/** What the button does. `chosen` is null where gift cards pay for everything. */
export function payLabel(order: Order, chosen: ChargedMethod | null, isAgreed: boolean): string {
  const amount = wireDollars(order.total);
  switch (chosen) {
    case null:
      return 'Place order';
    case 'card':
      return `Pay ${amount}`;
    case 'apple_pay':
      return 'Pay with Apple Pay';
    case 'paypal':
      return isAgreed ? `Pay ${amount} with PayPal` : 'Continue to PayPal';
    case 'bread':
      return isAgreed ? 'Place order' : 'Apply for monthly payments';
  }
}

function whoPays(giftCards: number): string {
  // A quote may take everything off.
  if (giftCards === 0) return 'There is nothing to pay.';
  return `${giftCards === 1 ? 'Your gift card pays' : 'Your gift cards pay'} for the whole order.`;
}

/** What happens after the press. */
export function PayNote({
  order,
  chosen,
  isAgreed,
}: {
  order: Order;
  chosen: ChargedMethod | null;
  isAgreed: boolean;
}) {
  switch (chosen) {
    case null:
      return <p className={styles.note}>{whoPays(order.gift_cards_adjustments.length)}</p>;
    case 'card':
      return (
        <p className={styles.note}>
          <LockIcon sizePx={16} /> Your card goes straight to the bank. We never see its number.
        </p>
      );
    case 'apple_pay':
      return <p className={styles.note}>You see the total once more before you confirm.</p>;
    case 'paypal':
      return (
        <p className={styles.note}>
          {isAgreed
            ? 'You chose your PayPal account at PayPal. It is charged when you press the button.'
            : `You pay ${wireDollars(order.total)} at PayPal. We place the order when you are back.`}
        </p>
      );
    case 'bread':
      return (
        <>
          <OrderMonthlyPayments order={order} />
          <p className={styles.note}>Bread decides, and shows you all terms before you agree.</p>
        </>
      );
  }
}
