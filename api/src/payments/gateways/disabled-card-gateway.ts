import { type CardGateway, PaymentProviderUnavailable } from '../payment-gateway/payment-gateway.ts';

const refuse = async (): Promise<never> => {
  throw new PaymentProviderUnavailable('This store has no keys of a card provider.');
};

/** The gateway of a store whose operator has waived payments: cards are not offered, and one that is sent is never charged. */
export const disabledCardGateway: CardGateway = {
  provider: 'stripe',
  isConfigured: false,
  publishableKey: '',
  cardFormUrl: null,
  authorize: refuse,
  authorizeApplePay: refuse,
  capture: refuse,
  voidAuthorization: refuse,
  refund: refuse,
  readChallenge: refuse,
  parseWebhook: refuse,
};
