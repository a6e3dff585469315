import type { SandboxPaymentIntent } from '../../../platform/database/columns/sandbox-objects.ts';
import { findObject, saveObject } from './object-store.ts';
import { findPaymentMethod, takePaymentMethod } from './payment-methods.ts';
import type { SandboxCall } from './sandbox-call.ts';
import { announce } from './sandbox-events.ts';
import { type ExpandedIntent, publicView, sandboxId } from './sandbox-objects.ts';
import { cardError, invalidRequest, noSuch } from './stripe-error.ts';

const MINIMUM_CENTS = 50;
const MAXIMUM_CENTS = 99_999_999;

/** `POST /v1/payment_intents`. With `confirm=true` the card is asked at once. */
export async function createIntent(call: SandboxCall): Promise<SandboxPaymentIntent | ExpandedIntent> {
  const { fields, now } = call;
  const amount = Number(fields.amount);
  if (!Number.isInteger(amount) || amount < MINIMUM_CENTS || amount > MAXIMUM_CENTS) {
    throw invalidRequest('Amount must be an integer from 50 to 99999999 cents.', { param: 'amount' });
  }
  if (fields.currency !== 'usd') throw invalidRequest('Currency must be usd.', { param: 'currency' });
  const id = sandboxId('pi');
  const intent: SandboxPaymentIntent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    amount_refunded: 0,
    currency: 'usd',
    capture_method: fields.capture_method === 'manual' ? 'manual' : 'automatic',
    status: fields.payment_method === undefined ? 'requires_payment_method' : 'requires_confirmation',
    payment_method: fields.payment_method ?? null,
    client_secret: `${id}_secret_${sandboxId('s').slice(2)}`,
    metadata: readMetadata(fields),
    last_payment_error: null,
    latest_charge: null,
    created: Math.floor(now.getTime() / 1_000),
    livemode: false,
  };
  await saveObject(call.tx, intent);
  const answer = fields.confirm === 'true' ? await confirm(call, intent) : intent;
  if (fields['expand[0]'] !== 'payment_method' || answer.payment_method === null) return answer;
  const method = await findPaymentMethod(call, answer.payment_method);
  return { ...answer, payment_method: publicView(method) };
}

export async function confirmIntent(call: SandboxCall): Promise<SandboxPaymentIntent> {
  const intent = await readIntent(call);
  if (intent.status !== 'requires_confirmation' && intent.status !== 'requires_payment_method') {
    throw unexpectedState(intent, 'confirmed');
  }
  return confirm(call, { ...intent, payment_method: call.fields.payment_method ?? intent.payment_method });
}

export async function captureIntent(call: SandboxCall): Promise<SandboxPaymentIntent> {
  const intent = await readIntent(call);
  if (intent.status !== 'requires_capture') throw unexpectedState(intent, 'captured');
  const amount = Number(call.fields.amount_to_capture ?? intent.amount_capturable);
  if (!Number.isInteger(amount) || amount <= 0 || amount > intent.amount_capturable) {
    throw invalidRequest('The amount to capture is more than was authorized.', {
      param: 'amount_to_capture',
    });
  }
  return settle(call, { ...intent, status: 'succeeded', amount_capturable: 0, amount_received: amount });
}

export async function cancelIntent(call: SandboxCall): Promise<SandboxPaymentIntent> {
  const intent = await readIntent(call);
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpectedState(intent, 'canceled');
  return settle(call, { ...intent, status: 'canceled', amount_capturable: 0 });
}

export async function readIntent({ tx, id }: SandboxCall): Promise<SandboxPaymentIntent> {
  const intent = await findObject(tx, 'payment_intent', id);
  if (intent === null) throw noSuch('payment_intent', id);
  return intent;
}

async function confirm(call: SandboxCall, intent: SandboxPaymentIntent): Promise<SandboxPaymentIntent> {
  if (intent.payment_method === null) {
    throw invalidRequest('A payment method is needed to confirm this intent.', { param: 'payment_method' });
  }
  const method = await takePaymentMethod(call, intent.payment_method);
  if (method.behaviour !== 'pays') {
    const { message, code, ...extra } = method.behaviour;
    const refused = { type: 'card_error', code, message, ...extra, payment_method: publicView(method) };
    const failed: SandboxPaymentIntent = {
      ...intent,
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: refused,
    };
    await settle(call, failed, 'payment_intent.payment_failed');
    // The refusal is an answer like any other: what was stored stays stored.
    throw cardError(message, code, { ...extra, payment_intent: failed });
  }
  if (method.created > 0) await saveObject(call.tx, { ...method, used_by: intent.id });
  const isManual = intent.capture_method === 'manual';
  return settle(call, {
    ...intent,
    status: isManual ? 'requires_capture' : 'succeeded',
    amount_capturable: isManual ? intent.amount : 0,
    amount_received: isManual ? 0 : intent.amount,
    last_payment_error: null,
    latest_charge: sandboxId('ch'),
  });
}

const EVENT_BY_STATUS: Partial<Record<SandboxPaymentIntent['status'], string>> = {
  requires_capture: 'payment_intent.amount_capturable_updated',
  succeeded: 'payment_intent.succeeded',
  canceled: 'payment_intent.canceled',
};

async function settle(
  call: SandboxCall,
  intent: SandboxPaymentIntent,
  event = EVENT_BY_STATUS[intent.status],
) {
  await saveObject(call.tx, intent);
  if (event !== undefined) await announce(call, event, intent);
  return intent;
}

function readMetadata(fields: Readonly<Record<string, string>>): Record<string, string> {
  const metadata: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    const key = /^metadata\[([\w-]{1,40})\]$/.exec(name)?.[1];
    if (key !== undefined) metadata[key] = value;
  }
  return metadata;
}

function unexpectedState(intent: SandboxPaymentIntent, what: string) {
  return invalidRequest(
    `This PaymentIntent could not be ${what} because it has a status of ${intent.status}.`,
    { code: 'payment_intent_unexpected_state' },
  );
}
