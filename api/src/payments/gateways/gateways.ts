import {
  type ChargedMethod,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '@sanderling/contract/commerce/payment-methods';
import type { ApplePayGateway } from '../apple-pay/apple-pay-gateway.ts';
import type { BreadGateway } from '../bread/bread-gateway.ts';
import type { CardGateway, PaymentGateway } from '../payment-gateway/payment-gateway.ts';
import type { PayPalGateway } from '../paypal/paypal-gateway.ts';

/** Every provider of this store; null where none is configured. */
export interface Gateways extends Record<ChargedMethod, PaymentGateway | null> {
  card: CardGateway;
  apple_pay: ApplePayGateway | null;
  paypal: PayPalGateway | null;
  bread: BreadGateway | null;
}

/** Who is asked about a payment of this method. Throws for gift cards, which leave a provider nothing to charge. */
export function gatewayFor(gateways: Gateways, method: PaymentMethod): PaymentGateway {
  const gateway = method === 'gift_card' ? null : gateways[method];
  if (gateway === null) throw new Error(`No provider is configured for payments by ${method}.`);
  return gateway;
}

/** The name of the provider that a payment of this method is found at. */
export function providerOf(gateways: Gateways, method: PaymentMethod): string {
  return method === 'gift_card' ? 'store' : gatewayFor(gateways, method).provider;
}

export function offeredMethods(gateways: Gateways): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => {
    if (method === 'gift_card') return true;
    return method === 'card' ? gateways.card.isConfigured : gateways[method] !== null;
  });
}
