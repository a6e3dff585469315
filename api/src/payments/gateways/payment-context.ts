import type { Transaction } from '../../platform/database/schema.ts';
import type { Platform } from '../../platform/process/platform.ts';
import type { AuthorizedCard } from '../payment-gateway/payment-gateway.ts';
import type { OpenPayment } from '../records/payment-record.ts';
import type { Gateways } from './gateways.ts';

/** What payments work with: the store's providers, and what an outcome means for the order. */
export interface PaymentContext extends Platform {
  gateways: Gateways;
  outcomes: PaymentOutcomes;
}

export interface PaymentOutcome {
  payment: OpenPayment;
  now: Date;
}

/** Orders give these, so that payments know nothing of them. Each moves the payment on from `started`, once. */
export interface PaymentOutcomes {
  /** The provider holds the amount. */
  placeOrder: (
    tx: Transaction,
    outcome: PaymentOutcome & {
      reference: string | null;
      card?: AuthorizedCard | undefined;
      publicOrigin: string;
    },
  ) => Promise<void>;
  /** The provider refused. */
  declinePayment: (
    tx: Transaction,
    outcome: PaymentOutcome & { code: string; message: string },
  ) => Promise<void>;
  /** The bank asks to see the shopper first, on its page at `url`. */
  challengePayment: (
    tx: Transaction,
    outcome: PaymentOutcome & { url: string; reference: string },
  ) => Promise<void>;
  /** No decision came: nothing may come of the payment any more. */
  voidUndecidedPayment: (tx: Transaction, outcome: PaymentOutcome) => Promise<void>;
}
