import type { Order } from '@sanderling/contract/wire/orders/order';
import type { PaymentSettings } from '@sanderling/contract/wire/orders/payment-settings';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import type { FormEvent } from 'react';
import { hasSomethingToBuy } from '../../arrival/undeliverable-lines.ts';
import { GiftCards } from '../../gift-cards/gift-cards.tsx';
import { LeftProvider } from '../../payment/left-provider.tsx';
import type { ProviderReturn } from '../../payment/provider-return.ts';
import { BillingAddress } from '../billing-address/billing-address.tsx';
import { needsDelivery } from '../steps/checkout-steps.ts';
import { OrderTerms } from '../terms/order-terms.tsx';
import { Unavailable } from '../unavailable/unavailable.tsx';
import { CardFields } from './card-fields.tsx';
import { PayNote, payLabel } from './pay-texts.tsx';
import styles from './payment-form.module.css';
import { PaymentMethods } from './payment-methods.tsx';
import { usePaymentForm } from './use-payment-form.ts';

/** Gift cards, the way to pay the rest, billing address and the button that pays. */
export function PaymentForm({
  order,
  settings,
  providerReturn,
  onReturnEnded,
}: {
  order: Order;
  settings: PaymentSettings;
  providerReturn: ProviderReturn | null;
  onReturnEnded: () => void;
}) {
  const payment = usePaymentForm({ order, settings, providerReturn, onReturnEnded });
  const { chosen, isCovered } = payment;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    payment.submit();
  };

  if (!hasSomethingToBuy(order)) {
    return <Unavailable order={order} refusal={payment.message} />;
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {/* Before the fields, which are empty again: who comes back sees the top of the page. */}
      {providerReturn?.kind === 'agreed' && !providerReturn.isToReview && !payment.message && (
        <Notice>
          You have agreed to the payment. We are placing your order: please keep this page open.
        </Notice>
      )}
      {payment.left && (
        <LeftProvider method={payment.left} advice="Try again, or choose another way to pay." />
      )}
      <GiftCards order={order} isPaying={payment.isPending} />
      {!isCovered && <PaymentMethods methods={payment.methods} chosen={chosen} onChoose={payment.choose} />}
      {chosen === 'card' && <CardFields card={payment.card} />}
      {/* Apple’s sheet has an address of its own for the bill. */}
      {chosen !== 'apple_pay' && needsDelivery(order) && <BillingAddress order={order} />}
      <Unavailable order={order} refusal={payment.message} />
      {isCovered || chosen !== null ? (
        <div className={styles.pay}>
          <Button
            type="submit"
            isWide
            isPending={payment.isPending}
            disabled={!payment.isReady}
            data-regains-focus
          >
            {payment.isUnanswered ? 'Try again' : payLabel(order, chosen, payment.isAgreed)}
          </Button>
          <OrderTerms />
          <PayNote order={order} chosen={chosen} isAgreed={payment.isAgreed} />
          <output className={styles.progress}>
            {payment.isPaying && 'Processing your payment. Please keep this page open.'}
          </output>
        </div>
      ) : (
        <Notice>This store takes gift cards only right now. Add gift cards for the whole order.</Notice>
      )}
    </form>
  );
}
