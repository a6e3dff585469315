import type {
  AppleContact,
  ApplePaymentRequest,
  ApplePaySession,
  AppleShippingMethod,
  AppleUpdate,
} from '../apple-pay-session.ts';

/** Where Apple's sheet says that its shopper lives. */
export const CASEY: AppleContact = {
  givenName: 'Casey',
  familyName: 'Lund',
  addressLines: ['640 West Roscoe Street', 'Apt 3'],
  locality: 'Chicago',
  administrativeArea: 'IL',
  postalCode: '60657',
  phoneNumber: '3122650148',
  emailAddress: 'casey@example.com',
};

let transactions = 0;

/** Apple's sheet as far as the store knows it, without a device: a test does what a shopper would do in it. */
export class StandInApplePaySession implements ApplePaySession {
  static readonly STATUS_SUCCESS = 0;
  static readonly STATUS_FAILURE = 1;
  static opened: StandInApplePaySession[] = [];
  static canMakePayments = () => true;

  onvalidatemerchant: ApplePaySession['onvalidatemerchant'] = null;
  onshippingcontactselected: ApplePaySession['onshippingcontactselected'] = null;
  onshippingmethodselected: ApplePaySession['onshippingmethodselected'] = null;
  onpaymentauthorized: ApplePaySession['onpaymentauthorized'] = null;
  oncancel: ApplePaySession['oncancel'] = null;
  readonly request: ApplePaymentRequest;
  /** What the page told the sheet, in order. */
  readonly told: { what: string; update?: AppleUpdate; status?: number }[] = [];

  constructor(_version: number, request: ApplePaymentRequest) {
    this.request = request;
    StandInApplePaySession.opened.push(this);
  }

  begin() {
    const validationURL = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';
    this.onvalidatemerchant?.({ validationURL });
  }
  abort() {
    this.told.push({ what: 'abort' });
  }
  completeMerchantValidation() {
    this.told.push({ what: 'merchant' });
  }
  completeShippingContactSelection(update: AppleUpdate) {
    this.told.push({ what: 'contact', update });
  }
  completeShippingMethodSelection(update: AppleUpdate) {
    this.told.push({ what: 'method', update });
  }
  completePayment({ status }: { status: number }) {
    this.told.push({ what: 'payment', status });
  }

  choosePlace(shippingContact: AppleContact) {
    const { locality = '', administrativeArea = '', postalCode = '' } = shippingContact;
    // Until the shopper has agreed, the sheet names the place and not the person.
    this.onshippingcontactselected?.({ shippingContact: { locality, administrativeArea, postalCode } });
  }
  chooseMethod(shippingMethod: AppleShippingMethod) {
    this.onshippingmethodselected?.({ shippingMethod });
  }
  agree(card = 'Visa 4242', contact = CASEY) {
    transactions += 1;
    const { phoneNumber: _phone, emailAddress: _email, ...billingContact } = contact;
    this.onpaymentauthorized?.({
      payment: {
        token: {
          paymentData: {
            version: 'EC_v1',
            data: 'c2VhbGVk',
            signature: 'c2lnbmVk',
            header: { publicKeyHash: 'a2V5', transactionId: `t${transactions}` },
          },
          paymentMethod: { displayName: card, network: 'Visa', type: 'debit' },
          transactionIdentifier: `STANDIN${transactions}`,
        },
        shippingContact: contact,
        billingContact,
      },
    });
  }
}
