/** What the bank said when it was asked to hold an amount on a card. */
export type Authorization =
  | { outcome: 'authorized'; reference: string }
  /** `message` is meant for the shopper. */
  | { outcome: 'declined'; code: string; message: string };

export interface AuthorizationRequest {
  /** The same key asks for the same authorization again, never for a second one. */
  idempotencyKey: string;
  amountCents: number;
  /** What the card form made of the card. */
  token: string;
  paymentId: string;
  orderId: string;
  orderNumber: string;
}

export interface PaymentEvent {
  id: string;
  /** Ours, from the metadata of the authorization; null for events about something else. */
  paymentId: string | null;
}

/** The provider did not answer, or not with a decision. Whether it acted is unknown: ask again with the same key. */
export class PaymentProviderUnavailable extends Error {}

/** The one way to a payment provider. Every call that moves money carries an idempotency key. */
export interface PaymentGateway {
  provider: 'sandbox' | 'stripe';
  publishableKey: string;
  /** Page of the card form on our own origin; null where the provider brings its own. */
  cardFormUrl: string | null;
  authorize(request: AuthorizationRequest): Promise<Authorization>;
  /** Takes an authorized amount. Answers the amount in cents that was really taken. */
  capture(request: { idempotencyKey: string; reference: string; amountCents: number }): Promise<number>;
  /** Gives an authorization back without taking anything. Asking again is harmless. */
  voidAuthorization(request: { idempotencyKey: string; reference: string }): Promise<void>;
  refund(request: { idempotencyKey: string; reference: string; amountCents: number }): Promise<void>;
  /** Reads a webhook. Throws when the signature does not fit the body. */
  parseWebhook(rawBody: Buffer, signature: string): Promise<PaymentEvent>;
}
