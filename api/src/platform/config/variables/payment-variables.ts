import { address, secret, text } from '@sanderling/configuration/variable';

const CARDS = { production: 'needed, or `payments` waived', without: 'local sandboxes' };

export const paymentVariables = {
  STRIPE_SECRET_KEY: secret({
    ...CARDS,
    takes: 'a key that begins with sk_',
    meaning: 'Cards, and Apple Pay behind them. The other ways to pay need both keys of Stripe.',
  }),
  STRIPE_PUBLISHABLE_KEY: text({
    ...CARDS,
    takes: 'a key that begins with pk_',
    meaning: 'The key that the browser shows to Stripe, for both processes.',
  }),
  STRIPE_WEBHOOK_SECRET: secret({
    without: 'no webhook is believed',
    meaning: 'The signing secret of the webhook `{PUBLIC_ORIGIN}/api/v1/payments/webhook`.',
  }),
  STRIPE_API_BASE: address({
    without: '`https://api.stripe.com`',
    meaning: 'Another address of Stripe.',
  }),
  PAYPAL_CLIENT_ID: text({ takes: 'the id of a client', meaning: 'PayPal. Needs `PAYPAL_SECRET`.' }),
  PAYPAL_SECRET: secret({ meaning: 'The secret of PayPal’s client.' }),
  PAYPAL_WEBHOOK_ID: text({
    takes: 'the id of a webhook',
    without: 'no webhook is believed',
    meaning: 'PayPal’s id of the webhook `{PUBLIC_ORIGIN}/api/v1/payments/paypal_webhook`.',
  }),
  PAYPAL_API_BASE: address({
    without: '`https://api-m.paypal.com`',
    meaning: 'Another address of PayPal, such as `https://api-m.sandbox.paypal.com`.',
  }),
  BREAD_API_KEY: text({ takes: 'a key', meaning: 'Financing by Bread. Needs `BREAD_API_SECRET`.' }),
  BREAD_API_SECRET: secret({ meaning: 'The secret of Bread’s key.' }),
  BREAD_API_BASE: address({
    without: '`https://api.getbread.com`',
    meaning: 'Another address of Bread.',
  }),
  APPLE_PAY_MERCHANT_ID: text({
    takes: 'the id of a merchant',
    meaning: 'Apple’s id of the shop; it is registered for the host of `PUBLIC_ORIGIN`.',
  }),
  APPLE_PAY_MERCHANT_CERTIFICATE: text({
    takes: 'the path of a PEM file',
    meaning: 'The certificate of the merchant identity, for mutual TLS with Apple.',
  }),
  APPLE_PAY_MERCHANT_KEY: text({
    takes: 'the path of a PEM file',
    meaning: 'The key of that certificate.',
  }),
  APPLE_PAY_API_BASE: address({
    without: 'the one that Apple’s sheet names',
    meaning: 'Another address of Apple.',
  }),
};
