import { readSandboxKeys } from '../../embedded/payments/records/sandbox-keys.ts';
import { orderOutcomes } from '../../orders/order-payment/payment-outcomes.ts';
import type { TestApi } from '../../testing/worker/start-test-api.ts';
import { chooseGateways } from '../gateways/choose-gateways.ts';
import type { PaymentContext } from '../gateways/payment-context.ts';
import type { CardGateway } from '../payment-gateway/payment-gateway.ts';

/** A process that ends here. */
export class Killed extends Error {}

type Change = (real: CardGateway) => Partial<CardGateway>;

/** The payments of this shop, with a gateway that dies or stops answering where the test says so. */
export async function paymentContextWith(
  { app, config, db }: Pick<TestApi, 'app' | 'config' | 'db'>,
  change: Change,
  now: string,
): Promise<PaymentContext> {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The shop listens on a port.');
  const { gateways } = await chooseGateways(
    config,
    () => readSandboxKeys(db),
    () => `http://127.0.0.1:${address.port}`,
  );
  return {
    db,
    config,
    gateways: { ...gateways, card: { ...gateways.card, ...change(gateways.card) } },
    outcomes: orderOutcomes,
    clock: () => new Date(now),
  };
}

export const later = (checkout: PaymentContext, moment: string): PaymentContext => ({
  ...checkout,
  clock: () => new Date(moment),
});

/** Every moment of a payment at which a process can be killed. */
export const DEATHS: [string, Change][] = [
  ['before the bank is asked', () => ({ authorize: () => Promise.reject(new Killed()) })],
  [
    'after the bank has said yes and before that is written down',
    (real) => ({
      authorize: async (request) => Promise.reject(new Killed((await real.authorize(request)).outcome)),
    }),
  ],
  [
    'after the order is placed and before the money is taken',
    () => ({ capture: () => Promise.reject(new Killed()) }),
  ],
  [
    'after the money is taken and before that is written down',
    (real) => ({
      capture: async (request) => Promise.reject(new Killed(String(await real.capture(request)))),
    }),
  ],
];
