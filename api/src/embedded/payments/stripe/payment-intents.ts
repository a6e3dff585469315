import { SANDBOX_PREFIX } from '../../../payments/gateways/choose-gateways.ts';
import type {
  Decline,
  SandboxPaymentIntent,
  SandboxPaymentMethod,
} from '../../../platform/database/columns/sandbox-objects.ts';
import { findObject, saveObject } from './object-store.ts';
import { findPaymentMethod, takePaymentMethod } from './payment-methods.ts';
import type { SandboxCall } from './sandbox-call.ts';
import { announce } from './sandbox-events.ts';
import { type ExpandedIntent, publicView, sandboxId } from './sandbox-objects.ts';
import { cardError, invalidRequest, noSuch } from './stripe-error.ts';
import { AUTHENTICATION_REQUIRED } from './test-cards.ts';

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
    ...(fields.confirmation_method === 'manual' && { confirmation_method: 'manual' }),
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
  return expanded(call, fields.confirm === 'true' ? await confirm(call, intent) : intent);
}

export async function confirmIntent(call: SandboxCall): Promise<SandboxPaymentIntent | ExpandedIntent> {
  const intent = await findIntent(call);
  if (intent.status !== 'requires_confirmation' && intent.status !== 'requires_payment_method') {
    throw unexpectedState(intent, 'confirmed');
  }
  const { payment_method = intent.payment_method } = call.fields;
  return expanded(call, await confirm(call, { ...intent, payment_method }));
}

export async function captureIntent(call: SandboxCall): Promise<SandboxPaymentIntent> {
  const intent = await findIntent(call);
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
  const intent = await findIntent(call);
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpectedState(intent, 'canceled');
  return settle(call, { ...intent, status: 'canceled', amount_capturable: 0 });
}

export async function readIntent(call: SandboxCall): Promise<SandboxPaymentIntent | ExpandedIntent> {
  return expanded(call, await findIntent(call));
}

export type BankAnswer = 'passed' | 'failed' | 'left';

/** True while the bank waits for the shopper's answer. */
export function isAsked({ status, challenge }: SandboxPaymentIntent): boolean {
  return status === 'requires_action' && challenge !== undefined && !challenge.isLeft;
}

/**
 * What the shopper decided on the bank's page. As at Stripe an intent that is confirmed by hand waits for the store then.
 * A page that is sent again changes nothing.
 */
export async function authenticateIntent(
  call: Pick<SandboxCall, 'tx' | 'now'>,
  intent: SandboxPaymentIntent,
  answer: BankAnswer,
): Promise<SandboxPaymentIntent> {
  const { challenge: asked } = intent;
  if (!asked || !isAsked(intent)) return intent;
  // As at Stripe it goes on waiting for a while, though the shopper has gone.
  if (answer === 'left') {
    const leftAt = call.now.getTime();
    const left: SandboxPaymentIntent = { ...intent, challenge: { ...asked, isLeft: true, leftAt } };
    await saveObject(call.tx, left);
    return left;
  }
  if (answer === 'passed') {
    const passed = { ...intent, challenge: { ...asked, isPassed: true }, next_action: null };
    if (intent.confirmation_method !== 'manual') return authorize(call, passed);
    return settle(call, { ...passed, status: 'requires_confirmation' });
  }
  return refuse(call, intent);
}

/** A bank that its shopper has left stops waiting for them, and says no. */
const LEFT_MS = 20_000;

function isGivenUp({ challenge, status }: SandboxPaymentIntent, now: Date): boolean {
  const { leftAt } = challenge ?? {};
  return status === 'requires_action' && leftAt !== undefined && now.getTime() - leftAt >= LEFT_MS;
}

/** The bank does not believe that it is the shopper who pays. */
function refuse(
  call: Pick<SandboxCall, 'tx' | 'now'>,
  intent: SandboxPaymentIntent,
): Promise<SandboxPaymentIntent> {
  const code = 'payment_intent_authentication_failure';
  const message =
    'The provided PaymentMethod has failed authentication. You can provide a new PaymentMethod to attempt to fulfill this PaymentIntent again.';
  const failed: SandboxPaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: { type: 'invalid_request_error', code, message },
  };
  return settle(call, failed, 'payment_intent.payment_failed');
}

async function findIntent(call: SandboxCall): Promise<SandboxPaymentIntent> {
  const intent = await findObject(call.tx, 'payment_intent', call.id);
  if (intent === null) throw noSuch('payment_intent', call.id);
  return isGivenUp(intent, call.now) ? refuse(call, intent) : intent;
}

/** The intent with its card, where the store asks for that. */
async function expanded(
  call: SandboxCall,
  intent: SandboxPaymentIntent,
): Promise<SandboxPaymentIntent | ExpandedIntent> {
  if (call.fields['expand[0]'] !== 'payment_method' || intent.payment_method === null) return intent;
  const method = await findPaymentMethod(call, intent.payment_method);
  return { ...intent, payment_method: publicView(method) };
}

async function confirm(call: SandboxCall, intent: SandboxPaymentIntent): Promise<SandboxPaymentIntent> {
  if (intent.payment_method === null) {
    throw invalidRequest('A payment method is needed to confirm this intent.', { param: 'payment_method' });
  }
  const method = await takePaymentMethod(call, intent.payment_method, intent.id);
  const { behaviour } = method;
  if (typeof behaviour === 'object') return decline(call, intent, method, behaviour);
  if (method.created > 0) await saveObject(call.tx, { ...method, used_by: intent.id });
  if (behaviour === 'challenges' && !intent.challenge?.isPassed) return challenge(call, intent, method);
  return authorize(call, intent);
}
/** The bank takes the card. */
function authorize(call: Pick<SandboxCall, 'tx' | 'now'>, intent: SandboxPaymentIntent) {
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

/** The bank asks to see the shopper, on a page of its own, unless the store has said that it cannot lead there. */
async function challenge(call: SandboxCall, intent: SandboxPaymentIntent, method: SandboxPaymentMethod) {
  const { fields, publicOrigin } = call;
  const returnUrl = fields.return_url;
  if (fields.error_on_requires_action === 'true' || returnUrl === undefined) {
    return decline(call, intent, method, AUTHENTICATION_REQUIRED);
  }
  const url = `${publicOrigin}${SANDBOX_PREFIX}/challenge?token=${intent.client_secret}`;
  return settle(call, {
    ...intent,
    status: 'requires_action',
    challenge: { returnUrl, isPassed: false },
    next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } },
  });
}

async function decline(
  call: SandboxCall,
  intent: SandboxPaymentIntent,
  method: SandboxPaymentMethod,
  { message, code, ...extra }: Decline,
): Promise<never> {
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

const EVENT_BY_STATUS: Partial<Record<SandboxPaymentIntent['status'], string>> = {
  requires_action: 'payment_intent.requires_action',
  requires_capture: 'payment_intent.amount_capturable_updated',
  succeeded: 'payment_intent.succeeded',
  canceled: 'payment_intent.canceled',
};

async function settle(
  call: Pick<SandboxCall, 'tx' | 'now'>,
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
