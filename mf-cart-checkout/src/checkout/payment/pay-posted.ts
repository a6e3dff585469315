import { paths } from '@sanderling/contract/site/paths';
import type { SliceContext } from '@sanderling/runtime';
import { data, redirect, seeOther } from '@sanderling/runtime/router';
import { newPaymentAttempt, sendPayment } from '../../payment/payment-attempt.ts';
import type { CheckoutRefusal } from '../form/checkout-refusal.ts';

/**
 * Pays by what a shopper without a script has confirmed at their bank, and says what has come of it. The same key as that of a page with one:
 * both together pay once.
 */
export async function payPosted(form: FormData, orderId: string, { api }: Pick<SliceContext, 'api'>) {
  const said = (name: string) => String(form.get(name) ?? '');
  const token = said('payment_intent');
  if (!/^pi_\w+$/.test(token)) return redirect(paths.checkout);
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
    // The checkout knows whether it is placed by now or still being paid for.
    case 'placed':
      return seeOther(paths.checkout);
    case 'cart-gone':
      return redirect(paths.cart);
    case 'challenged':
      return redirect(outcome.url);
    default: {
      const refusal: CheckoutRefusal = { message: outcome.message, errors: {} };
      return data(refusal, { status: 409 });
    }
  }
}
