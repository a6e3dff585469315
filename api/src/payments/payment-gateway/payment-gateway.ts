/** By what its owner knows a card: `visa` and 4242. */
export interface AuthorizedCard {
  brand: string;
  lastFour: string;
}

/** What the provider said when it was asked to hold an amount. */
export type Authorization =
  | { outcome: 'authorized'; reference: string; card?: AuthorizedCard }
  /** `message` is meant for the shopper. */
  | { outcome: 'declined'; code: string; message: string }
  /** Nothing is held until the shopper has confirmed the payment on the bank's page at `url`, and it is authorized anew. */
  | { outcome: 'challenged'; url: string; reference: string };

/** `expired`: what was once held can no longer be taken. */
type Capture = { outcome: 'captured'; amountCents: number } | { outcome: 'expired' };

/** What has come of what a bank asks its shopper: nothing yet, a yes that the store has to make use of, or nothing that pays. */
type ChallengeState = 'asking' | 'confirmed' | 'refused';

/** `captured`: too late to give anything back this way; a refund is what is left. */
type Voiding = { outcome: 'voided' } | { outcome: 'captured'; amountCents: number };

type RefundOutcome =
  | { outcome: 'refunded' }
  /** `message` is meant for the operator. */
  | { outcome: 'refused'; message: string };

export interface AuthorizationRequest {
  /** The same key asks for the same authorization again, never for a second one. */
  idempotencyKey: string;
  amountCents: number;
  /** What the provider's own form, page or sheet made of the shopper's consent. */
  token: string;
  paymentId: string;
  orderId: string;
  orderNumber: string;
  /** Where a bank that wants to see the shopper sends them back to. */
  returnUrl: string;
}

interface RefundRequest {
  idempotencyKey: string;
  reference: string;
  amountCents: number;
  /** What had been refunded of this payment before: one that is found to be more has been done already. */
  refundedBeforeCents: number;
}

export interface PaymentEvent {
  id: string;
  /** Ours, as we gave them to the provider; null for events about something else. */
  paymentId: string | null;
  orderId: string | null;
  /** What the provider calls the payment that a shopper’s bank has refused to confirm, whether or not they come back to say so. */
  refusedAtBank?: string | null;
}

/** The provider did not answer, or not with a decision. Whether it acted is unknown: ask again with the same key. */
export class PaymentProviderUnavailable extends Error {}

/** The one way to a payment provider. Every call that moves money can be made again and does nothing twice. */
export interface PaymentGateway {
  /** Kept with each payment. */
  provider: string;
  authorize(request: AuthorizationRequest): Promise<Authorization>;
  /** Takes an authorized amount. */
  capture(request: { idempotencyKey: string; reference: string; amountCents: number }): Promise<Capture>;
  /** Gives an authorization back without taking anything. */
  voidAuthorization(request: { idempotencyKey: string; reference: string }): Promise<Voiding>;
  refund(request: RefundRequest): Promise<RefundOutcome>;
}

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

export interface CardGateway extends PaymentGateway {
  provider: 'sandbox' | 'stripe';
  /** False in a store that takes no cards. */
  isConfigured: boolean;
  publishableKey: string;
  /** Page of the card form on our own origin; null where the provider brings its own. */
  cardFormUrl: string | null;
  /** As `authorize`, with what Apple Pay made of a card. */
  authorizeApplePay(request: AuthorizationRequest): Promise<Authorization>;
  /** What the provider knows of the bank's question about a challenged payment. */
  readChallenge(reference: string): Promise<ChallengeState>;
  /** Reads a webhook. Throws when the signature does not fit the body. */
  parseWebhook(rawBody: Buffer, headers: WebhookHeaders): Promise<PaymentEvent>;
}
