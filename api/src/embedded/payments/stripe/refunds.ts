import type { SandboxRefund } from '../../../platform/database/columns/sandbox-objects.ts';
import { findObject, saveObject } from './object-store.ts';
import type { SandboxCall } from './sandbox-call.ts';
import { announce } from './sandbox-events.ts';
import { sandboxId } from './sandbox-objects.ts';
import { invalidRequest, noSuch } from './stripe-error.ts';

/** `POST /v1/refunds`: the whole of what was captured, or a part; all parts together never more than that. */
export async function createRefund(call: SandboxCall): Promise<SandboxRefund> {
  const { tx, fields, now } = call;
  const intentId = fields.payment_intent ?? '';
  const intent = await findObject(tx, 'payment_intent', intentId);
  if (intent === null) throw noSuch('payment_intent', intentId);
  const refundable = intent.amount_received - intent.amount_refunded;
  const amount = Number(fields.amount ?? refundable);
  if (!Number.isInteger(amount) || amount <= 0 || amount > refundable) {
    throw invalidRequest(`Refund amount is greater than unrefunded amount on charge ($${refundable / 100})`, {
      param: 'amount',
    });
  }
  const refund: SandboxRefund = {
    id: sandboxId('re'),
    object: 'refund',
    amount,
    currency: intent.currency,
    payment_intent: intent.id,
    status: 'succeeded',
    created: Math.floor(now.getTime() / 1_000),
  };
  await saveObject(tx, { ...intent, amount_refunded: intent.amount_refunded + amount });
  await saveObject(tx, refund);
  await announce(call, 'refund.created', refund);
  return refund;
}

export async function readRefund({ tx, id }: SandboxCall): Promise<SandboxRefund> {
  const refund = await findObject(tx, 'refund', id);
  if (refund === null) throw noSuch('refund', id);
  return refund;
}
