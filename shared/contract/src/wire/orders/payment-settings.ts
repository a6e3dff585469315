import type { PaymentMethod } from '../../commerce/payment-methods.ts';

/** What the browser needs to take a card: GET /checkout/payment_settings. Nothing here is secret. */
export interface PaymentSettings {
  provider: 'sandbox' | 'stripe';
  publishable_key: string;
  /** The card form's page for an iframe, on our own origin; null where the provider brings its own. */
  card_form_url: string | null;
  /** How orders can be paid here. */
  methods: PaymentMethod[];
}
