import type { AppleSheetAnswer } from '../payment/payment-attempt.ts';

/** As much of Apple Pay on the web as the store uses, in the names of Apple's documentation. */

export interface AppleContact {
  givenName?: string;
  familyName?: string;
  addressLines?: readonly string[];
  locality?: string;
  administrativeArea?: string;
  postalCode?: string;
  phoneNumber?: string;
  emailAddress?: string;
}

interface AppleLineItem {
  label: string;
  amount: string;
}

export interface AppleShippingMethod extends AppleLineItem {
  identifier: string;
  detail: string;
}

export interface AppleUpdate {
  newTotal: AppleLineItem;
  newLineItems: AppleLineItem[];
  newShippingMethods?: AppleShippingMethod[];
  errors?: object[];
}

export interface ApplePaymentRequest {
  countryCode: string;
  currencyCode: string;
  merchantCapabilities: readonly string[];
  supportedNetworks: readonly string[];
  requiredShippingContactFields: readonly string[];
  requiredBillingContactFields: readonly string[];
  shippingMethods: AppleShippingMethod[];
  lineItems: AppleLineItem[];
  total: AppleLineItem;
}

export interface ApplePayment {
  token: AppleSheetAnswer['token'];
  shippingContact: AppleContact;
  billingContact: AppleContact;
}

export interface ApplePaySession {
  onvalidatemerchant: ((event: { validationURL: string }) => void) | null;
  onshippingcontactselected: ((event: { shippingContact: AppleContact }) => void) | null;
  onshippingmethodselected: ((event: { shippingMethod: AppleShippingMethod }) => void) | null;
  onpaymentauthorized: ((event: { payment: ApplePayment }) => void) | null;
  oncancel: (() => void) | null;
  begin(): void;
  abort(): void;
  completeMerchantValidation(session: object): void;
  completeShippingContactSelection(update: AppleUpdate): void;
  completeShippingMethodSelection(update: AppleUpdate): void;
  completePayment(result: { status: number; errors?: object[] }): void;
}

interface ApplePaySessionClass {
  new (version: number, request: ApplePaymentRequest): ApplePaySession;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
  canMakePayments(): boolean;
}

declare global {
  interface Window {
    ApplePaySession?: ApplePaySessionClass;
    ApplePayError?: new (code: string, field?: string, message?: string) => object;
  }
}

/** True in a browser that has Apple Pay and a card in it, on a page that may use it. */
export function canPayWithApple(): boolean {
  try {
    return window.ApplePaySession?.canMakePayments() ?? false;
  } catch {
    // Apple's class throws on a page without https: there is no Apple Pay then.
    return false;
  }
}
