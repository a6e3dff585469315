import { Counter, Histogram, type Registry } from 'prom-client';

/** `refused`: the provider has said no, as of a card that is declined. `unavailable`: it gave no decision. `failed`: any other error. */
export type ProviderOutcome = 'answered' | 'refused' | 'unavailable' | 'failed';

export type CountProviderCall = (
  call: { provider: string; call: string },
  result: { outcome: ProviderOutcome; ms: number },
) => void;

export function providerMetrics(registry: Registry): CountProviderCall {
  const calls = new Counter({
    name: 'api_provider_calls_total',
    help: 'Calls of payment providers by what became of them; unavailable is no decision, and it is asked again',
    labelNames: ['provider', 'call', 'outcome'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'api_provider_seconds',
    help: 'How long a payment provider took',
    labelNames: ['provider'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });
  return (call, { outcome, ms }) => {
    calls.inc({ ...call, outcome });
    seconds.observe({ provider: call.provider }, ms / 1000);
  };
}
