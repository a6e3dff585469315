import type { PaymentMethod } from '../../platform/database/columns/named-values.ts';
import type { ApplePayGateway } from '../apple-pay/apple-pay-gateway.ts';
import type { BreadGateway } from '../bread/bread-gateway.ts';
import type { CardGateway, PaymentGateway } from '../payment-gateway/payment-gateway.ts';
import type { PayPalGateway } from '../paypal/paypal-gateway.ts';

export const PAYMENT_METHODS = [
  'card',
  'paypal',
  'bread',
  'apple_pay',
  'gift_card',
] as const satisfies readonly PaymentMethod[];

/** Every provider of this store; null where none is configured. */
export interface Gateways {
  card: CardGateway;
  apple_pay: ApplePayGateway | null;
  paypal: PayPalGateway | null;
  bread: BreadGateway | null;
}

/** Who is asked about a payment of this method. Gift cards have no provider: there is nothing left to charge. */
export function gatewayFor(gateways: Gateways, method: string): PaymentGateway {
  const gateway =
    method === 'paypal' || method === 'bread' || method === 'apple_pay' ? gateways[method] : gateways.card;
  if (gateway === null) throw new Error(`No provider is configured for payments by ${method}.`);
  return gateway;
}

export function offeredMethods(gateways: Gateways): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => {
    if (method === 'gift_card') return true;
    return method === 'card' ? gateways.card.isConfigured : gateways[method] !== null;
  });
}
