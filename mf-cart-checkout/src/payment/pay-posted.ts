import { paths } from '@sanderling/contract/site/paths';
import type { SliceContext } from '@sanderling/runtime';
import { data, redirect, seeOther } from '@sanderling/runtime/router';
import type { CheckoutRefusal } from '../checkout/form/checkout-refusal.ts';
import { newPaymentAttempt, sendPayment } from './payment-attempt.ts';

interface Pages {
  /** Of the order as it is now: it knows whether it is placed and paid for by now. */
  own: string;
  /** Where a shopper goes whose order is no longer there. */
  gone: string;
}

/**
 * Pays by what a shopper without a script has confirmed at their bank, and says what has come of it. The same key as that of a page with one:
 * both together pay once.
 */
export async function payPosted(
  form: FormData,
  orderId: string,
  { api }: Pick<SliceContext, 'api'>,
  pages: Pages,
) {
  const said = (name: string) => String(form.get(name) ?? '');
  const token = said('payment_intent');
  if (!/^pi_\w+$/.test(token)) return redirect(pages.own);
  const outcome = await sendPayment(
    api,
    newPaymentAttempt({
      orderId,
      means: { method: 'card', token, isConfirmed: true },
      expectedTotal: Number(said('total')),
      expectedGiftCardsTotal: Number(said('gift_cards_total')),
      expectedVersion: said('version') || undefined,
    }),
  );
  switch (outcome.kind) {
    case 'paid':
      return seeOther(paths.orderConfirmation(orderId));
    case 'placed':
      return seeOther(pages.own);
    case 'cart-gone':
      return redirect(pages.gone);
    case 'challenged':
      return redirect(outcome.url);
    default: {
      const refusal: CheckoutRefusal = { message: outcome.message, errors: {} };
      return data(refusal, { status: 409 });
    }
  }
}
