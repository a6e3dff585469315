import type { CountProviderCall, ProviderOutcome } from '../../platform/metrics/provider-metrics.ts';
import { type PaymentGateway, PaymentProviderUnavailable } from '../payment-gateway/payment-gateway.ts';
import type { Gateways } from './gateways.ts';

const ASKS_THE_PROVIDER = new Set([
  'authorize',
  'authorizeApplePay',
  'capture',
  'voidAuthorization',
  'refund',
  'readChallenge',
]);
const REFUSALS = new Set(['declined', 'refused', 'expired']);

/** The same gateways, whose calls of providers are counted. */
export function countGateways(gateways: Gateways, count: CountProviderCall): Gateways {
  const { card, apple_pay, paypal, bread } = gateways;
  return {
    card: counted(card, count),
    apple_pay: apple_pay && counted(apple_pay, count),
    paypal: paypal && counted(paypal, count),
    bread: bread && counted(bread, count),
  };
}

function counted<Gateway extends PaymentGateway>(gateway: Gateway, count: CountProviderCall): Gateway {
  return new Proxy(gateway, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function' || typeof name !== 'string' || !ASKS_THE_PROVIDER.has(name))
        return member;
      return async (...request: unknown[]) => {
        const startedAt = performance.now();
        const note = (outcome: ProviderOutcome) =>
          count({ provider: target.provider, call: name }, { outcome, ms: performance.now() - startedAt });
        try {
          const answer: unknown = await Reflect.apply(member, target, request);
          note(isRefusal(answer) ? 'refused' : 'answered');
          return answer;
        } catch (error) {
          note(error instanceof PaymentProviderUnavailable ? 'unavailable' : 'failed');
          throw error;
        }
      };
    },
  });
}

function isRefusal(answer: unknown): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'outcome' in answer &&
    REFUSALS.has(String(answer.outcome))
  );
}
