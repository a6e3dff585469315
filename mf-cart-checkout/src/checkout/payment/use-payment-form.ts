import type { ChargedMethod } from '@sanderling/contract/commerce/payment-methods';
import type { Order } from '@sanderling/contract/wire/orders/order';
import type { PaymentSettings } from '@sanderling/contract/wire/orders/payment-settings';
import { useHydrated } from '@sanderling/runtime';
import { useState } from 'react';
import { useApplePay } from '../../apple-pay/use-apple-pay.ts';
import { useCardForm } from '../../card-form/use-card-form.ts';
import type { PaymentMeans } from '../../payment/payment-attempt.ts';
import { type AgreedReturn, type ProviderReturn, visitUrls } from '../../payment/provider-return.ts';
import { usePayOnArrival } from '../../payment/use-pay-on-arrival.ts';
import { usePayment } from '../../payment/use-payment.ts';
import { useProviderVisit } from '../../payment/use-provider-visit.ts';
import { stepPath } from '../steps/checkout-steps.ts';
import { methodsFor } from './offered-methods.ts';

interface PaymentFormOptions {
  order: Order;
  settings: PaymentSettings;
  providerReturn: ProviderReturn | null;
  /** What was agreed pays no more, or the shopper pays another way than the one that they left. */
  onReturnEnded: () => void;
}

/** Which way to pay is chosen, and what the pay button does for each. */
export function usePaymentForm({ order, settings, providerReturn, onReturnEnded }: PaymentFormOptions) {
  const isHydrated = useHydrated();
  const payment = usePayment(order);
  const visit = useProviderVisit();
  const apple = useApplePay(order, settings);
  const methods = methodsFor(order, settings, apple.isOffered);
  const [wanted, setWanted] = useState<ChargedMethod | null>(null);
  const preferred = wanted ?? methodOf(providerReturn);
  const isCovered = order.total === 0;
  const chosen = isCovered ? null : (methods.find((method) => method === preferred) ?? methods[0] ?? null);
  const back = providerReturn?.kind === 'agreed' ? providerReturn : null;
  const agreed = back?.means.method === chosen ? back : null;
  // Enter in the card form has made the token already.
  const card = useCardForm(settings, chosen === 'card', ({ id }) => void pay({ method: 'card', token: id }));

  const pay = (means: PaymentMeans, seen?: string) => payment.pay(async () => means, seen);

  function choose(method: ChargedMethod) {
    setWanted(method);
    if (providerReturn?.kind === 'cancelled') onReturnEnded();
  }

  async function payAgreed({ means, isToReview }: AgreedReturn, seen?: string) {
    const kind = await pay(means, seen);
    const isSpent =
      kind === 'declined' ||
      kind === 'expired' ||
      kind === 'repeated' ||
      // Where the shopper agrees to the total here, a new total takes no new visit.
      (kind === 'total-changed' && !isToReview) ||
      // The next press is for the card that the shopper types then.
      (means.method === 'card' && (kind === 'unavailable' || kind === 'refused'));
    if (!isSpent) return;
    // The way stays chosen, for the next try.
    setWanted(means.method);
    onReturnEnded();
  }

  // What they press for later they have seen here.
  usePayOnArrival(providerReturn, (agreedThere) => void payAgreed(agreedThere, agreedThere.seen));

  async function submit() {
    if (payment.isUnanswered || isCovered) return void pay({ method: 'gift_card' });
    if (agreed) return payAgreed(agreed);
    switch (chosen) {
      case 'card':
        return void payment.pay(async () => {
          if (!card.form.current) throw new Error('The card form is still loading. Try again in a moment.');
          return { method: 'card', token: (await card.form.current.createToken()).id };
        });
      case 'apple_pay':
        return apple.open((sheet) => payment.pay(async () => ({ method: 'apple_pay', sheet })));
      case 'paypal':
      case 'bread':
        return visit.leave(async (api) => {
          const urls = { order_id: order.id, ...visitUrls(chosen, stepPath('payment'), order) };
          const options = { handle500: false };
          return chosen === 'paypal'
            ? api.checkout.startPayPal(urls, options)
            : api.checkout.startFinancing(urls, options);
        });
      default:
    }
  }

  const isFormReady = chosen === 'card' ? card.state === 'ready' : chosen !== 'apple_pay' || apple.isReady;
  const isPending = payment.isPending || visit.isLeaving;
  const message = payment.message ?? visit.message ?? (chosen === 'apple_pay' ? apple.message : null);
  return {
    methods,
    chosen,
    choose,
    card,
    isCovered,
    isAgreed: agreed !== null,
    // Before that the browser would send the form by itself, and lose the step.
    isReady: isHydrated && isFormReady,
    /** The provider that the shopper came back from without paying, until they pay. */
    left: providerReturn?.kind === 'cancelled' && !isPending && !message ? providerReturn.method : null,
    isPending,
    isPaying: payment.isPending,
    isUnanswered: payment.isUnanswered,
    message,
    submit: () => void submit(),
  };
}

function methodOf(providerReturn: ProviderReturn | null): ChargedMethod | null {
  if (!providerReturn) return null;
  return providerReturn.kind === 'agreed' ? providerReturn.means.method : providerReturn.method;
}
