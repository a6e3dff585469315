import { createMetrics } from '../../platform/metrics/metrics.ts';
import { type CardGateway, PaymentProviderUnavailable } from '../payment-gateway/payment-gateway.ts';
import { countGateways } from './count-gateways.ts';
import { disabledCardGateway } from './disabled-card-gateway.ts';

const REQUEST = { idempotencyKey: 'key', reference: 'reference', amountCents: 100 };

test('calls of a provider are counted by what became of them', async () => {
  const { registry, countProviderCall } = createMetrics();
  const outcomes: (() => ReturnType<CardGateway['capture']>)[] = [
    async () => ({ outcome: 'captured', amountCents: 100 }),
    async () => ({ outcome: 'expired' }),
    async () => {
      throw new PaymentProviderUnavailable('away');
    },
    async () => {
      throw new Error('ours');
    },
  ];
  for (const capture of outcomes) {
    const card = { ...disabledCardGateway, provider: 'stripe' as const, capture };
    const gateways = { card, apple_pay: null, paypal: null, bread: null };
    const counted = countGateways(gateways, countProviderCall);
    expect(counted.card.isConfigured).toBe(card.isConfigured);
    await counted.card.capture(REQUEST).catch(() => {});
  }
  const text = await registry.metrics();
  for (const outcome of ['answered', 'refused', 'unavailable', 'failed'])
    expect(text).toContain(
      `api_provider_calls_total{provider="stripe",call="capture",outcome="${outcome}"} 1`,
    );
});
