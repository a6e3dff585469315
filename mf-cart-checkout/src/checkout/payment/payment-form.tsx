import type { Order } from '@sanderling/contract/wire/orders/order';
import type { PaymentSettings } from '@sanderling/contract/wire/orders/payment-settings';
import type { UsState } from '@sanderling/contract/wire/values/address';
import { Button } from '@sanderling/ui/button/button.tsx';
import { LockIcon } from '@sanderling/ui/icon/icons.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { type FormEvent, useRef } from 'react';
import { useCardForm } from '../../card-form/use-card-form.ts';
import { GiftCards } from '../../gift-cards/gift-cards.tsx';
import { wireDollars } from '../../order-summary/wire-dollars.ts';
import { usePayment } from '../../payment/use-payment.ts';
import { BillingAddress } from '../billing-address/billing-address.tsx';
import { useBillingAddress } from '../billing-address/use-billing-address.ts';
import { ErrorSummary } from '../form/error-summary.tsx';
import { CardFields } from './card-fields.tsx';
import styles from './payment-form.module.css';

/** Gift cards, card, billing address and the button that pays. */
export function PaymentForm({
  order,
  states,
  settings,
}: {
  order: Order;
  states: UsState[];
  settings: PaymentSettings;
}) {
  const form = useRef<HTMLFormElement>(null);
  const billing = useBillingAddress(order, states);
  const payment = usePayment(order);
  // Gift cards may pay for everything.
  const isCardNeeded = order.total > 0;
  // Enter in the card form has made the token already.
  const card = useCardForm(settings, isCardNeeded, (token) => void pay(async () => token));

  async function pay(createToken: Parameters<typeof payment.pay>[0]) {
    if (!form.current) return;
    const formData = new FormData(form.current);
    await payment.pay(async () => {
      await billing.save(formData);
      return createToken();
    });
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pay(async () => {
      if (!isCardNeeded) return null;
      if (!card.form.current) throw new Error('The card form is still loading. Try again in a moment.');
      return card.form.current.createToken();
    });
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {billing.refusal && (
        <ErrorSummary
          message={billing.refusal.message}
          errors={billing.refusal.errors}
          form={form}
          prefix="billing_"
        />
      )}
      <GiftCards order={order} isPaying={payment.isPending} />
      {isCardNeeded && <CardFields card={card} />}
      <BillingAddress billing={billing} states={states} />
      {payment.message && !billing.refusal && <Notice tone="problem">{payment.message}</Notice>}
      <div className={styles.pay}>
        <Button
          type="submit"
          isWide
          isPending={payment.isPending}
          disabled={isCardNeeded && card.state !== 'ready'}
        >
          {payment.isUnanswered ? 'Try again' : payLabel(order)}
        </Button>
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
