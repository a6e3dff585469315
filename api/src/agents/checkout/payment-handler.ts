import type { PaymentContext } from '../../payments/gateways/payment-context.ts';
import { DEVELOPERS_PAGE } from '../document/developers-page.ts';
import { UCP_VERSION } from '../wire/ucp-version.ts';

/** By what an instrument names how it was made. */
export const HANDLER_ID = 'card_token';
const HANDLER_NAME = 'shop.sanderling.card_token';

/**
 * Cards by token: the agent's platform gives the card to the store's payment provider, with the key here, and the store gets what the
 * provider calls it. The store sees no card.
 */
export function paymentHandlers({ config, gateways }: Pick<PaymentContext, 'config' | 'gateways'>) {
  const { provider, publishableKey } = gateways.card;
  return {
    [HANDLER_NAME]: [
      {
        id: HANDLER_ID,
        version: UCP_VERSION,
        spec: `${config.publicOrigin}${DEVELOPERS_PAGE}`,
        available_instruments: [{ type: 'card' }],
        config: { provider, publishable_key: publishableKey, credential_type: 'token' },
      },
    ],
  };
}
