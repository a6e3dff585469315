import type { CardGateway, PaymentGateway } from '../payment-gateway/payment-gateway.ts';
import type { MerchantValidation } from './merchant-session.ts';

export interface ApplePayGateway extends PaymentGateway {
  /** Apple's session for the sheet. Throws a problem when the address is none of Apple's or Apple does not answer. */
  validateMerchant: MerchantValidation;
}

/** Apple Pay is a card in a sealed letter: the card provider opens it, and all that follows is as for any card. */
export function applePayGateway(card: CardGateway, validateMerchant: MerchantValidation): ApplePayGateway {
  return {
    provider: card.provider,
    authorize: (request) => card.authorizeApplePay(request),
    capture: (request) => card.capture(request),
    voidAuthorization: (request) => card.voidAuthorization(request),
    refund: (request) => card.refund(request),
    validateMerchant,
  };
}
