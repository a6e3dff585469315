import { loadStripe } from '@stripe/stripe-js/pure';
import { type CardForm, type CardFormOptions, CardRefused } from './card-form.ts';

/** Stripe's own card field. Its script comes from Stripe, as their rules want, and only to the page that takes a card. */
export async function openStripeCardForm({ settings, place }: CardFormOptions): Promise<CardForm> {
  const stripe = await loadStripe(settings.publishable_key);
  if (!stripe) throw new Error('Stripe did not load.');
  const style = getComputedStyle(place);
  const elements = stripe.elements();
  const card = elements.create('card', {
    hidePostalCode: true,
    disableLink: true,
    style: { base: { color: style.color, fontFamily: style.fontFamily, fontSize: style.fontSize } },
  });

  // Enter in the field submits the form around it by Stripe's own doing, so there is nothing to listen to.
  const createToken = async () => {
    const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card });
    if (error || !paymentMethod?.card) {
      throw new CardRefused(error?.message ?? 'We couldn’t read your card. Try again.', { isShown: false });
    }
    const { id } = paymentMethod;
    return { id, brand: paymentMethod.card.brand, last4: paymentMethod.card.last4 };
  };

  await new Promise<void>((resolve) => {
    card.on('ready', () => resolve());
    card.mount(place);
  });
  return { createToken, focus: () => card.focus(), remove: () => card.destroy() };
}
