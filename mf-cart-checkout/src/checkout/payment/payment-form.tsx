import type { Order } from '@sanderling/contract/wire/orders/order';
import type { PaymentSettings } from '@sanderling/contract/wire/orders/payment-settings';
import { Button } from '@sanderling/ui/button/button.tsx';
import { LockIcon } from '@sanderling/ui/icon/icons.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import type { FormEvent } from 'react';
import { useCardForm } from '../../card-form/use-card-form.ts';
import { GiftCards } from '../../gift-cards/gift-cards.tsx';
import { wireDollars } from '../../order-summary/wire-dollars.ts';
import { usePayment } from '../../payment/use-payment.ts';
import { BillingAddress } from '../billing-address/billing-address.tsx';
import { needsDelivery } from '../steps/checkout-steps.ts';
import { OrderTerms } from '../terms/order-terms.tsx';
import { CardFields } from './card-fields.tsx';
import styles from './payment-form.module.css';

/** Gift cards, card, billing address and the button that pays. */
export function PaymentForm({ order, settings }: { order: Order; settings: PaymentSettings }) {
  const payment = usePayment(order);
  // Gift cards may pay for everything.
  const isCardNeeded = order.total > 0;
  // Enter in the card form has made the token already.
  const card = useCardForm(settings, isCardNeeded, (token) => void payment.pay(async () => token));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void payment.pay(async () => {
      if (!isCardNeeded) return null;
      if (!card.form.current) throw new Error('The card form is still loading. Try again in a moment.');
      return card.form.current.createToken();
    });
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <GiftCards order={order} isPaying={payment.isPending} />
      {isCardNeeded && <CardFields card={card} />}
      {needsDelivery(order) && <BillingAddress order={order} />}
      {payment.message && <Notice tone="problem">{payment.message}</Notice>}
      <div className={styles.pay}>
        <Button
          type="submit"
          isWide
          isPending={payment.isPending}
          disabled={isCardNeeded && card.state !== 'ready'}
        >
          {payment.isUnanswered ? 'Try again' : payLabel(order)}
        </Button>
        <OrderTerms />
        <p className={styles.note}>
          {isCardNeeded ? (
            <>
              <LockIcon sizePx={16} /> Your card goes straight to the bank. We never see its number.
            </>
          ) : (
            'Your gift cards pay for the whole order.'
          )}
        </p>
        <output className={styles.progress}>
          {payment.isPending && 'Processing your payment. Please keep this page open.'}
        </output>
      </div>
    </form>
  );
}

function payLabel({ total }: Order): string {
  return total > 0 ? `Pay ${wireDollars(total)}` : 'Place order';
}
