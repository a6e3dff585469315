import Stripe from 'stripe';
import { PaymentProviderUnavailable } from '../payment-gateway/payment-gateway.ts';

/** The same request is being worked on. */
export const KEY_IN_USE = 'idempotency_key_in_use';
export const AUTHENTICATION_REQUIRED = 'authentication_required';
/** For a bank that the shopper did not convince, and for one that asks where no page of its own can be shown. */
export const UNCONFIRMED =
  'Your bank has not confirmed this payment. Pay again and confirm it with your bank, or use another card.';

/** Stripe's name for a shopper whom the bank did not believe. */
export const CHECK_FAILED = 'payment_intent_authentication_failure';
/** For who left the bank's page before it had an answer, and for who answered and was not believed. */
export const LEFT_BANK =
  'You left your bank’s page before you confirmed this payment. Pay again and confirm it there, or use another card.';
export const FAILED_CHECK =
  'Your bank’s check failed, so it has not allowed this payment. Try again, or use another card.';

export function declined(code: string, message: string) {
  return { outcome: 'declined', code, message } as const;
}

/** Tells "no answer" (unknown outcome, ask again) from a refusal, which `onRefusal` may turn into an outcome. */
export async function answered<Outcome, Refusal = never>(
  call: () => Promise<Outcome>,
  onRefusal: (error: Stripe.errors.StripeError) => Refusal = rethrow,
): Promise<Outcome | Refusal> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const isUndecided =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      error.code === KEY_IN_USE;
    if (isUndecided) throw new PaymentProviderUnavailable(error.message, { cause: error });
    try {
      return onRefusal(error);
    } catch {
      // Its status is that of our request to Stripe, and says nothing about the shopper's to us.
      throw new Error(`Stripe refused what the store asked for: ${error.type}`, { cause: error });
    }
  }
}

function rethrow(error: Error): never {
  throw error;
}

/** A refused card, or a token that is no card (any more): the shopper can do something about either. */
export function declinedOrThrow(error: Stripe.errors.StripeError) {
  if (error instanceof Stripe.errors.StripeCardError) {
    const code = error.decline_code || error.code || 'declined';
    return declined(code, code === AUTHENTICATION_REQUIRED ? UNCONFIRMED : error.message);
  }
  const isAboutToken = error.param === 'payment_method' || error.code === 'resource_missing';
  if (error instanceof Stripe.errors.StripeInvalidRequestError && isAboutToken) {
    return declined('token_used', 'These card details can no longer be used. Enter the card again.');
  }
  // A request that Stripe finds invalid holds nothing, now or when it is asked again.
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    const message =
      'We could not process this payment. You have not been charged. Choose another payment method.';
    return declined(error.code ?? 'invalid_request', message);
  }
  throw error;
}

/** Stripe holds nothing of what it does not know. */
export function voidedOrThrow(error: Stripe.errors.StripeError) {
  if (error.code === 'resource_missing') return { outcome: 'voided' } as const;
  throw error;
}

/** A sealed letter that Stripe cannot open, or a card in it that no bank knows. */
export function unreadableOrThrow(error: Stripe.errors.StripeError) {
  if (error instanceof Stripe.errors.StripeCardError) return declinedOrThrow(error);
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  return declined('token_unreadable', 'Apple Pay’s payment could not be read. Try again, or pay by card.');
}
