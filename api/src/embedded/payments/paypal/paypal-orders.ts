import { z } from 'zod';
import { centsOf } from '../../../payments/paypal/paypal-wire.ts';
import type { Transaction } from '../../../platform/database/schema.ts';
import { notFound, PayPalShapedError, unprocessable } from './paypal-error.ts';
import { announce } from './paypal-events.ts';
import { payPalId, readOrder, readOrderOf, type SandboxOrder, saveOrder } from './paypal-records.ts';
import { authorizationView, captureView, orderView, refundView } from './paypal-views.ts';

/** One call of the sandbox, in one transaction. */
export interface PayPalCall {
  tx: Transaction;
  id: string;
  body: unknown;
  base: string;
  now: Date;
}

const amount = z.object({
  currency_code: z.literal('USD'),
  value: z.string().regex(/^\d{1,7}\.\d\d$/),
});
const context = z.object({
  return_url: z.string().optional(),
  cancel_url: z.string().optional(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
});
const creation = z.object({
  intent: z.enum(['AUTHORIZE', 'CAPTURE']),
  purchase_units: z
    .array(
      z.object({
        amount,
        custom_id: z.string().max(127).optional(),
        description: z.string().max(127).optional(),
      }),
    )
    .length(1),
  payment_source: z.object({ paypal: z.object({ experience_context: context.optional() }) }).optional(),
  application_context: context.optional(),
});

export async function createOrder({ tx, body, base, now }: PayPalCall): Promise<object> {
  const read = creation.safeParse(body);
  const [unit] = read.data?.purchase_units ?? [];
  if (!read.success || unit === undefined || centsOf(unit.amount) === 0) {
    const field = read.success ? 'purchase_units/0/amount' : read.error.issues[0]?.path.join('/');
    throw new PayPalShapedError(400, 'INVALID_PARAMETER_VALUE', `The request is not well formed: ${field}.`);
  }
  const { payment_source: source, application_context: application } = read.data;
  const urls = source?.paypal.experience_context ?? application;
  const order: SandboxOrder = {
    id: payPalId(),
    intent: read.data.intent,
    status: source === undefined ? 'CREATED' : 'PAYER_ACTION_REQUIRED',
    amountCents: centsOf(unit.amount),
    customId: unit.custom_id ?? null,
    description: unit.description ?? null,
    // Without addresses the shopper comes back to the shop's own front page.
    returnUrl: urls?.return_url ?? new URL(base).origin,
    cancelUrl: urls?.cancel_url ?? new URL(base).origin,
    funding: null,
    payerId: null,
    asksForAddress: urls?.shipping_preference === 'GET_FROM_FILE',
    isWithoutPhone: false,
    authorization: null,
    capture: null,
    createdAt: now.toISOString(),
  };
  await saveOrder(tx, order);
  return orderView(order, base);
}

export async function showOrder(call: PayPalCall): Promise<object> {
  return orderView(await requireOrder(call), call.base);
}

/** What the shopper decided on PayPal's page. */
export async function approve(
  call: PayPalCall,
  choice: { funding: 'works' | 'declined'; isWithoutPhone: boolean },
): Promise<SandboxOrder> {
  const order = await requireOrder(call);
  if (order.status === 'COMPLETED' || order.status === 'VOIDED') return order;
  const approved: SandboxOrder = {
    ...order,
    ...choice,
    status: 'APPROVED',
    payerId: order.payerId ?? payPalId().slice(0, 13),
  };
  await saveOrder(call.tx, approved);
  await announce(call, 'CHECKOUT.ORDER.APPROVED', orderView(approved, call.base));
  return approved;
}

const amountChange = z.tuple([
  z.object({
    op: z.literal('replace'),
    path: z.literal("/purchase_units/@reference_id=='default'/amount"),
    value: amount,
  }),
]);

/** The shop's final amount, with tax and delivery to the address that PayPal gave it. */
export async function changeOrder(call: PayPalCall): Promise<null> {
  const order = await requireOrder(call);
  const change = amountChange.safeParse(call.body).data?.[0];
  if (change === undefined) {
    throw new PayPalShapedError(400, 'INVALID_PARAMETER_VALUE', 'The change is not well formed.');
  }
  if (order.status === 'COMPLETED' || order.status === 'VOIDED') {
    throw unprocessable('ORDER_ALREADY_COMPLETED', 'The order can no longer be changed.');
  }
  await saveOrder(call.tx, { ...order, amountCents: centsOf(change.value) });
  return null;
}

export async function authorizeOrder(call: PayPalCall): Promise<object> {
  const order = await payable(call, 'AUTHORIZE');
  if (order.authorization !== null) {
    throw unprocessable('ORDER_ALREADY_AUTHORIZED', 'The order was authorized before.');
  }
  const authorized: SandboxOrder = {
    ...order,
    status: 'COMPLETED',
    authorization: { id: payPalId(), status: 'CREATED' },
  };
  await saveOrder(call.tx, authorized);
  await announce(call, 'PAYMENT.AUTHORIZATION.CREATED', authorizationView(authorized));
  return orderView(authorized, call.base);
}

export async function captureOrder(call: PayPalCall): Promise<object> {
  const order = await payable(call, 'CAPTURE');
  if (order.capture !== null) throw unprocessable('ORDER_ALREADY_CAPTURED', 'The order was captured before.');
  return orderView(await take(call, order, order.amountCents), call.base);
}

export async function showAuthorization(call: PayPalCall): Promise<object> {
  return authorizationView(await requirePart(call));
}

const capture = z.object({ amount: amount.optional() });

export async function captureAuthorization(call: PayPalCall): Promise<object> {
  const order = await requirePart(call);
  if (order.authorization?.status === 'VOIDED')
    throw unprocessable('AUTHORIZATION_VOIDED', 'It was given back.');
  if (order.capture !== null) throw unprocessable('AUTHORIZATION_ALREADY_CAPTURED', 'It was taken before.');
  const asked = capture.safeParse(call.body ?? {}).data?.amount;
  const amountCents = asked === undefined ? order.amountCents : centsOf(asked);
  if (amountCents <= 0 || amountCents > order.amountCents) {
    throw unprocessable('MAX_CAPTURE_AMOUNT_EXCEEDED', 'More than was authorized cannot be taken.');
  }
  return captureView(await take(call, order, amountCents));
}

export async function voidAuthorization(call: PayPalCall): Promise<null> {
  const order = await requirePart(call);
  if (order.capture !== null) throw unprocessable('AUTHORIZATION_ALREADY_CAPTURED', 'It was taken before.');
  if (order.authorization === null || order.authorization.status === 'VOIDED') {
    throw unprocessable('AUTHORIZATION_VOIDED', 'It was given back before.');
  }
  const voided: SandboxOrder = {
    ...order,
    status: 'VOIDED',
    authorization: { ...order.authorization, status: 'VOIDED' },
  };
  await saveOrder(call.tx, voided);
  await announce(call, 'PAYMENT.AUTHORIZATION.VOIDED', authorizationView(voided));
  return null;
}

export async function showCapture(call: PayPalCall): Promise<object> {
  return captureView(await requirePart(call));
}

export async function refundCapture(call: PayPalCall): Promise<object> {
  const order = await requirePart(call);
  if (order.capture === null) throw notFound();
  const refunded = order.capture.refunds.reduce((sum, each) => sum + each.amountCents, 0);
  const left = order.capture.amountCents - refunded;
  const asked = capture.safeParse(call.body ?? {}).data?.amount;
  const amountCents = asked === undefined ? left : centsOf(asked);
  if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED', 'It was refunded before.');
  if (amountCents <= 0 || amountCents > left) {
    throw unprocessable('REFUND_AMOUNT_EXCEEDED', 'More than was taken cannot be refunded.');
  }
  const refund = { id: payPalId(), amountCents };
  const after = { ...order, capture: { ...order.capture, refunds: [...order.capture.refunds, refund] } };
  await saveOrder(call.tx, after);
  await announce(call, 'PAYMENT.CAPTURE.REFUNDED', {
    ...refundView(refund),
    custom_id: order.customId ?? undefined,
  });
  return refundView(refund);
}

export async function showRefund(call: PayPalCall): Promise<object> {
  const refund = (await requirePart(call)).capture?.refunds.find(({ id }) => id === call.id);
  if (refund === undefined) throw notFound();
  return refundView(refund);
}

async function take(call: PayPalCall, order: SandboxOrder, amountCents: number): Promise<SandboxOrder> {
  const captured: SandboxOrder = {
    ...order,
    status: 'COMPLETED',
    authorization: order.authorization && { ...order.authorization, status: 'CAPTURED' },
    capture: { id: payPalId(), amountCents, refunds: [] },
  };
  await saveOrder(call.tx, captured);
  await announce(call, 'PAYMENT.CAPTURE.COMPLETED', captureView(captured));
  return captured;
}

async function payable(call: PayPalCall, intent: SandboxOrder['intent']): Promise<SandboxOrder> {
  const order = await requireOrder(call);
  if (order.intent !== intent) {
    throw unprocessable(
      'ACTION_DOES_NOT_MATCH_INTENT',
      `The order was made to ${order.intent.toLowerCase()}.`,
    );
  }
  if (order.status === 'PAYER_ACTION_REQUIRED' || order.status === 'CREATED') {
    throw unprocessable('ORDER_NOT_APPROVED', 'The payer has not agreed to this order yet.');
  }
  if (order.status === 'VOIDED') throw unprocessable('ORDER_VOIDED', 'The order was given back.');
  if (order.funding === 'declined')
    throw unprocessable('INSTRUMENT_DECLINED', 'The instrument was declined.');
  return order;
}

async function requireOrder({ tx, id }: PayPalCall): Promise<SandboxOrder> {
  const order = await readOrder(tx, id);
  if (order === null) throw notFound();
  return order;
}

async function requirePart({ tx, id }: PayPalCall): Promise<SandboxOrder> {
  const order = await readOrderOf(tx, id);
  if (order === null) throw notFound();
  return order;
}
