import type { Order } from '@sanderling/contract/wire/orders/order';
import type { PaymentSettings } from '@sanderling/contract/wire/orders/payment-settings';
import { useLocation, useRevalidator } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { LockIcon } from '@sanderling/ui/icon/icons.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import type { FormEvent } from 'react';
import { useCardForm } from '../card-form/use-card-form.ts';
import { BillingAddress } from '../checkout/billing-address/billing-address.tsx';
import { CardFields } from '../checkout/payment/card-fields.tsx';
import { needsDelivery } from '../checkout/steps/checkout-steps.ts';
import { wireDollars } from '../order-summary/wire-dollars.ts';
import { clearProviderReturn, readProviderReturn } from '../payment/provider-return.ts';
import { usePayOnArrival } from '../payment/use-pay-on-arrival.ts';
import { usePayment } from '../payment/use-payment.ts';
import styles from './new-payment.module.css';

/** The card, whose name is on the bill, and the button that pays what is due. */
export function NewPaymentForm({ order, settings }: { order: Order; settings: PaymentSettings }) {
  const payment = usePayment(order);
  const { search } = useLocation();
  // From the card's bank, which may have asked about an earlier press.
  const back = readProviderReturn(new URL(search, 'https://shop.invalid'));
  usePayOnArrival(back, ({ means }) => {
    const isLost = (kind: string | null) => kind === null || kind === 'unanswered';
    // Without an answer the reload is the next try.
    void payment.pay(async () => means).then((kind) => isLost(kind) || clearProviderReturn());
  });
  const { revalidate } = useRevalidator();
  // Enter in the card form has made the token already.
  const card = useCardForm(
    settings,
    true,
    ({ id }) => void payment.pay(async () => ({ method: 'card', token: id })),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void payment.pay(async () => {
      if (!card.form.current) throw new Error('The card form is still loading. Try again in a moment.');
      return { method: 'card', token: (await card.form.current.createToken()).id };
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <CardFields card={card} />
      {needsDelivery(order) && <BillingAddress order={order} onSaved={() => void revalidate()} />}
      {payment.message && <Notice tone="problem">{payment.message}</Notice>}
      <Button
        type="submit"
        isWide
        isPending={payment.isPending}
        disabled={card.state !== 'ready'}
        data-regains-focus
      >
        {payment.isUnanswered ? 'Try again' : `Pay ${wireDollars(order.amount_due ?? order.total)}`}
      </Button>
      <p className={styles.note}>
        <LockIcon sizePx={16} /> Your card goes straight to the bank. We never see its number.
      </p>
      <output className={styles.note}>
        {payment.isPending && 'Processing your payment. Please keep this page open.'}
      </output>
    </form>
  );
}
