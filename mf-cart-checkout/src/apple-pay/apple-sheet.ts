import type { AppleShippingPrice } from '@sanderling/contract/wire/orders/checkout-calls';
import { type ApiClient, isApiProblem } from '@sanderling/runtime';
import type { AppleSheetAnswer, PaymentOutcome } from '../payment/payment-attempt.ts';
import { addressOf, destinationOf } from './apple-contacts.ts';
import type { AppleContact, ApplePayment, AppleUpdate } from './apple-pay-session.ts';

type Method = AppleSheetAnswer['shipping_method'];

interface AppleSheet {
  api: ApiClient;
  orderId: string;
  /** What the API said of delivery and total before the sheet opened. */
  price: AppleShippingPrice;
  pay: (sheet: AppleSheetAnswer) => Promise<PaymentOutcome['kind'] | null>;
  onProblem: (message: string) => void;
}

const VERSION = 3;

/** Opens Apple's sheet, and keeps what it shows at what the API says of each address and delivery that is chosen in it. */
export function openAppleSheet({ api, orderId, price: opening, pay, onProblem }: AppleSheet): void {
  const Session = window.ApplePaySession;
  if (!Session) return;
  let price = opening;
  let method = methodOf(opening.shipping_methods[0]?.identifier);
  let place: AppleContact | null = null;
  const session = new Session(VERSION, {
    countryCode: 'US',
    currencyCode: 'USD',
    merchantCapabilities: ['supports3DS'],
    supportedNetworks: ['visa', 'masterCard', 'amex', 'discover'],
    requiredShippingContactFields: ['postalAddress', 'name', 'phone', 'email'],
    requiredBillingContactFields: ['postalAddress', 'name'],
    shippingMethods: opening.shipping_methods.map(withAmount),
    lineItems: opening.line_items.map(withAmount),
    total: withAmount(opening.total),
  });

  async function priceNow(): Promise<AppleUpdate> {
    if (place !== null) {
      const asked = { order_id: orderId, address: destinationOf(place), shipping_method: method };
      price = await api.checkout.appleShippingPrice(asked, { handle500: false });
    }
    return {
      newTotal: withAmount(price.total),
      newLineItems: price.line_items.map(withAmount),
      newShippingMethods: price.shipping_methods.map(withAmount),
    };
  }
  /** The sheet keeps the amounts that it has, and says beside the address what is wrong with that. */
  const refused = (problem: unknown): AppleUpdate => ({
    newTotal: withAmount(price.total),
    newLineItems: price.line_items.map(withAmount),
    errors: errorsOf(problem),
  });
  const fail = (problem: unknown) => {
    session.abort();
    onProblem(isApiProblem(problem) ? problem.message : 'Apple Pay could not be started. Try again.');
  };

  session.onvalidatemerchant = ({ validationURL }) => {
    api.checkout
      .validateAppleMerchant({ order_id: orderId, validation_url: validationURL }, { handle500: false })
      .then(({ merchant_session }) => session.completeMerchantValidation(merchant_session))
      .catch(fail);
  };
  session.onshippingcontactselected = ({ shippingContact }) => {
    place = shippingContact;
    priceNow().then(
      (update) => session.completeShippingContactSelection(update),
      (problem: unknown) => session.completeShippingContactSelection(refused(problem)),
    );
  };
  session.onshippingmethodselected = ({ shippingMethod }) => {
    method = methodOf(shippingMethod.identifier);
    priceNow().then((update) => session.completeShippingMethodSelection(update), fail);
  };
  session.onpaymentauthorized = async ({ payment }) => {
    const kind = await pay(answerOf(payment, { price, method }));
    session.completePayment({ status: kind === 'paid' ? Session.STATUS_SUCCESS : Session.STATUS_FAILURE });
  };
  session.begin();
}

function answerOf(
  { token, shippingContact, billingContact }: ApplePayment,
  { price, method }: { price: AppleShippingPrice; method: Method },
): AppleSheetAnswer {
  const { displayName, network, type } = token.paymentMethod;
  return {
    // Newer versions of the sheet say more about the card than the store takes.
    token: {
      paymentData: token.paymentData,
      paymentMethod: { displayName, network, type },
      transactionIdentifier: token.transactionIdentifier,
    },
    shipping_contact: addressOf(shippingContact),
    billing_contact: addressOf(billingContact, shippingContact),
    shipping_method: method,
    expected_total: price.total.amount,
    expected_gift_cards_total: price.gift_cards_adjustments_total,
  };
}

function methodOf(identifier: string | undefined): Method {
  return identifier === 'white_glove' ? 'white_glove' : 'standard';
}

/** The sheet takes amounts as text. */
function withAmount<Item extends { amount: number }>(item: Item) {
  return { ...item, amount: item.amount.toFixed(2) };
}

function errorsOf(problem: unknown): object[] {
  if (!isApiProblem(problem)) throw problem;
  const { ApplePayError } = window;
  return ApplePayError
    ? [new ApplePayError('addressUnserviceable', 'administrativeArea', problem.message)]
    : [];
}
