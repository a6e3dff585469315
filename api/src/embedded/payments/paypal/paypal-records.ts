import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/schema.ts';
import { readRecord, saveRecord } from '../records/record-store.ts';

/** One PayPal order with all that came of it, in cents; its parts are found by their own ids, which name it. */
const order = z.object({
  id: z.string(),
  intent: z.enum(['AUTHORIZE', 'CAPTURE']),
  status: z.enum(['CREATED', 'PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED', 'VOIDED']),
  amountCents: z.int(),
  customId: z.string().nullable(),
  description: z.string().nullable(),
  returnUrl: z.string(),
  cancelUrl: z.string(),
  /** What the shopper chose to pay with: a funding that works, or one that is declined. */
  funding: z.enum(['works', 'declined']).nullable(),
  payerId: z.string().nullable(),
  /** PayPal was asked where the order goes. */
  asksForAddress: z.boolean().default(false),
  /** The shopper's account has no phone number. */
  isWithoutPhone: z.boolean().default(false),
  authorization: z.object({ id: z.string(), status: z.enum(['CREATED', 'CAPTURED', 'VOIDED']) }).nullable(),
  capture: z
    .object({
      id: z.string(),
      amountCents: z.int(),
      refunds: z.array(z.object({ id: z.string(), amountCents: z.int() })),
    })
    .nullable(),
  createdAt: z.string(),
});
export type SandboxOrder = z.infer<typeof order>;
const part = z.object({ orderId: z.string() });

const PROVIDER = 'paypal';
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Ids look like PayPal's: 17 capital letters and digits. */
export function payPalId(): string {
  return [...randomBytes(17)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

export function readOrder(tx: Transaction, id: string): Promise<SandboxOrder | null> {
  return readRecord(tx, PROVIDER, `order-${id}`, order);
}

/** The order that an authorization, a capture or a refund belongs to. */
export async function readOrderOf(tx: Transaction, partId: string): Promise<SandboxOrder | null> {
  const known = await readRecord(tx, PROVIDER, `part-${partId}`, part);
  return known && readOrder(tx, known.orderId);
}

export async function saveOrder(tx: Transaction, record: SandboxOrder): Promise<void> {
  await saveRecord(tx, PROVIDER, `order-${record.id}`, record);
  const { authorization, capture } = record;
  for (const each of [authorization, capture, capture?.refunds.at(-1)]) {
    if (each) await saveRecord(tx, PROVIDER, `part-${each.id}`, { orderId: record.id });
  }
}
