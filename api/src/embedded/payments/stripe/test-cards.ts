import type { CardBehaviour, Decline } from '../../../platform/database/columns/sandbox-objects.ts';

const DECLINED = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
const INSUFFICIENT_FUNDS = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const EXPIRED = { code: 'expired_card', message: 'Your card has expired.' };
const INCORRECT_CVC = { code: 'incorrect_cvc', message: "Your card's security code is incorrect." };

/** For a card whose bank asks for the shopper where no page can be shown. */
export const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** Stripe's documented test numbers that do not simply pay. */
const BEHAVIOUR_BY_NUMBER: Record<string, CardBehaviour> = {
  '4000000000000002': DECLINED,
  '4000000000009995': INSUFFICIENT_FUNDS,
  '4000000000000069': EXPIRED,
  '4000000000000127': INCORRECT_CVC,
  '4000002500003155': 'challenges',
};

export function behaviourOf(cardNumber: string): CardBehaviour {
  return BEHAVIOUR_BY_NUMBER[cardNumber] ?? 'pays';
}

interface TestToken {
  brand: string;
  last4: string;
  behaviour: CardBehaviour;
}

const pays = (brand: string, last4: string): TestToken => ({ brand, last4, behaviour: 'pays' });
const behaves = (last4: string, behaviour: CardBehaviour): TestToken => ({
  brand: 'visa',
  last4,
  behaviour,
});

/** Stripe's ready-made test payment methods. Unlike a typed card they may be used again and again. */
export const TEST_TOKENS: ReadonlyMap<string, TestToken> = new Map([
  ['pm_card_visa', pays('visa', '4242')],
  ['pm_card_mastercard', pays('mastercard', '4444')],
  ['pm_card_amex', pays('amex', '0005')],
  ['pm_card_discover', pays('discover', '1117')],
  ['pm_card_visa_chargeDeclined', behaves('0002', DECLINED)],
  ['pm_card_chargeDeclined', behaves('0002', DECLINED)],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', behaves('9995', INSUFFICIENT_FUNDS)],
  ['pm_card_chargeDeclinedInsufficientFunds', behaves('9995', INSUFFICIENT_FUNDS)],
  ['pm_card_visa_chargeDeclinedExpiredCard', behaves('0069', EXPIRED)],
  ['pm_card_chargeDeclinedExpiredCard', behaves('0069', EXPIRED)],
  ['pm_card_visa_chargeDeclinedIncorrectCvc', behaves('0127', INCORRECT_CVC)],
  ['pm_card_chargeDeclinedIncorrectCvc', behaves('0127', INCORRECT_CVC)],
  ['pm_card_authenticationRequired', behaves('3155', 'challenges')],
]);

/** What a bank answers for a card of which only the last digits are known, as Apple Pay names it. */
export function behaviourByLastDigits(last4: string): CardBehaviour {
  return [...TEST_TOKENS.values()].find((token) => token.last4 === last4)?.behaviour ?? 'pays';
}
