import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import { formatDollars } from '@sanderling/pricing/money';
import { FINANCING_TERMS } from '@sanderling/pricing/price-display/financing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SandboxKeys } from '../../../payments/gateways/choose-gateways.ts';
import type { Transaction } from '../../../platform/database/schema.ts';
import type { Api } from '../../../platform/http/http-server.ts';
import type { Platform } from '../../../platform/process/platform.ts';
import { sendAgreementPage } from '../agreement/agreement-page.ts';
import { isEqual } from '../paypal/paypal-sign-in.ts';
import { readRecord, saveRecord } from '../records/record-store.ts';

const PROVIDER = 'bread';
const contact = z.object({
  firstName: z.string().max(100),
  lastName: z.string().max(100),
  email: z.string().max(254),
  phone: z.string().max(30),
  address: z.string().max(200),
  city: z.string().max(100),
  state: z.string().max(30),
  zip: z.string().max(10),
});
const cart = z.object({
  customTotal: z.int().positive(),
  shippingContact: contact.optional(),
  billingContact: contact.optional(),
  options: z.object({ completeUrl: z.string().optional(), errorUrl: z.string().optional() }).default({}),
});
const transaction = z.object({
  breadTransactionId: z.string(),
  status: z.enum(['OPEN', 'PENDING', 'AUTHORIZED', 'SETTLED', 'CANCELED', 'REFUNDED', 'DECLINED']),
  total: z.int(),
  totalRefunded: z.int(),
  merchantOrderId: z.string().nullable(),
  shippingContact: contact.optional(),
  billingContact: contact.optional(),
  isDeclinedLater: z.boolean(),
  completeUrl: z.string().nullable(),
  errorUrl: z.string().nullable(),
});
type SandboxTransaction = z.infer<typeof transaction>;

const action = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('authorize'),
    amount: z.int().optional(),
    merchantOrderId: z.string().max(100).optional(),
  }),
  z.object({ type: z.literal('settle') }),
  z.object({ type: z.literal('cancel') }),
  z.object({ type: z.literal('refund'), amount: z.int().positive() }),
]);

class BreadShapedError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Stands in for Bread where no key is configured: carts, transactions, their actions, and the page to agree on. */
export async function breadSandboxRoutes(app: Api, options: Platform & { keys: SandboxKeys }): Promise<void> {
  const { db, config, keys } = options;
  const hidden = { schema: { hide: true } };
  await app.register(formbody);
  app.setErrorHandler(sendError);
  const expected = `Basic ${Buffer.from(`${keys.breadApiKey}:${keys.breadApiSecret}`).toString('base64')}`;
  const authenticate = async ({ headers }: FastifyRequest) => {
    if (!isEqual(headers.authorization ?? '', expected)) throw new BreadShapedError(401, 'Unauthorized');
  };
  const withKey = { ...hidden, onRequest: authenticate };

  app.post('/carts', withKey, async (request, reply) => {
    const read = cart.safeParse(request.body);
    if (!read.success) throw new BreadShapedError(422, 'The cart is not well formed.');
    const { customTotal, shippingContact, billingContact, options: urls } = read.data;
    const opened: SandboxTransaction = {
      breadTransactionId: randomUUID(),
      status: 'OPEN',
      total: customTotal,
      totalRefunded: 0,
      merchantOrderId: null,
      ...(shippingContact ? { shippingContact } : {}),
      ...(billingContact ? { billingContact } : {}),
      isDeclinedLater: false,
      completeUrl: urls.completeUrl ?? null,
      errorUrl: urls.errorUrl ?? null,
    };
    await saveRecord(db, PROVIDER, opened.breadTransactionId, opened);
    const url = `${config.publicOrigin}/_payments/bread/checkout?token=${opened.breadTransactionId}`;
    return reply.code(201).send({ id: opened.breadTransactionId, url });
  });

  const byId = z.object({ id: z.string().max(64) });
  app.get('/transactions/:id', { ...withKey, schema: { hide: true, params: byId } }, async ({ params }) =>
    db.transaction().execute(async (tx) => viewOf(await requireTransaction(tx, params.id))),
  );
  app.post(
    '/transactions/actions/:id',
    { ...withKey, schema: { hide: true, params: byId } },
    async (request) => {
      const asked = action.safeParse(request.body);
      if (!asked.success) throw new BreadShapedError(422, 'The action is not well formed.');
      return db.transaction().execute(async (tx) => {
        const after = act(await requireTransaction(tx, request.params.id), asked.data);
        await saveRecord(tx, PROVIDER, after.breadTransactionId, after);
        return viewOf(after);
      });
    },
  );

  const visit = z.object({ token: z.string().max(64) });
  app.get('/checkout', { schema: { hide: true, querystring: visit } }, async (request, reply) => {
    const known = await db.transaction().execute((tx) => requireTransaction(tx, request.query.token));
    // A shopper who goes back from the confirmation is led to their order again.
    if (known.status === 'AUTHORIZED' || known.status === 'SETTLED')
      return reply.redirect(wayBack(known, config.publicOrigin), 303);
    return sendAgreementPage(reply, {
      provider: 'Bread',
      what: `Financing over ${FINANCING_TERMS.months} months`,
      amount: formatDollars(known.total),
      action: '/_payments/bread/checkout',
      token: known.breadTransactionId,
      choices: [
        { value: 'works', label: 'Agree to the financing' },
        { value: 'declined', label: 'Agree, and be declined when the order is placed' },
        { value: 'cancel', label: 'Cancel and return to the shop' },
      ],
      answered:
        known.status === 'OPEN'
          ? null
          : {
              text: 'You have answered already. Nothing more is agreed to here.',
              backUrl: wayBack(known, config.publicOrigin),
            },
    });
  });
  const decision = visit.extend({ choice: z.enum(['works', 'declined', 'cancel']) });
  app.post('/checkout', { schema: { hide: true, body: decision } }, async (request, reply) => {
    const { token, choice } = request.body;
    const known = await db.transaction().execute(async (tx) => {
      const opened = await requireTransaction(tx, token);
      if (choice === 'cancel' || opened.status !== 'OPEN') return opened;
      const agreed: SandboxTransaction = {
        ...opened,
        status: 'PENDING',
        isDeclinedLater: choice === 'declined',
      };
      await saveRecord(tx, PROVIDER, token, agreed);
      return agreed;
    });
    const isLeft = choice === 'cancel' && known.status === 'OPEN';
    const back = isLeft ? (known.errorUrl ?? config.publicOrigin) : wayBack(known, config.publicOrigin);
    return reply.redirect(back, 303);
  });
}

function wayBack({ completeUrl, breadTransactionId }: SandboxTransaction, publicOrigin: string): string {
  const back = new URL(completeUrl ?? publicOrigin);
  back.searchParams.set('transactionId', breadTransactionId);
  return back.href;
}

function act(known: SandboxTransaction, asked: z.infer<typeof action>): SandboxTransaction {
  switch (asked.type) {
    case 'authorize': {
      if (known.status !== 'PENDING') throw unexpected(known, 'authorized');
      if (asked.amount !== undefined && asked.amount !== known.total) {
        throw new BreadShapedError(422, 'The amount is not that of the transaction.');
      }
      const merchantOrderId = asked.merchantOrderId ?? known.merchantOrderId;
      return { ...known, status: known.isDeclinedLater ? 'DECLINED' : 'AUTHORIZED', merchantOrderId };
    }
    case 'settle':
      if (known.status !== 'AUTHORIZED') throw unexpected(known, 'settled');
      return { ...known, status: 'SETTLED' };
    case 'cancel':
      if (known.status !== 'AUTHORIZED' && known.status !== 'PENDING') throw unexpected(known, 'cancelled');
      return { ...known, status: 'CANCELED' };
    case 'refund': {
      if (known.status !== 'SETTLED' || asked.amount > known.total - known.totalRefunded) {
        throw unexpected(known, `refunded by ${asked.amount}`);
      }
      const totalRefunded = known.totalRefunded + asked.amount;
      return { ...known, totalRefunded, status: totalRefunded === known.total ? 'REFUNDED' : 'SETTLED' };
    }
  }
}

function unexpected(known: SandboxTransaction, what: string): BreadShapedError {
  return new BreadShapedError(422, `A transaction that is ${known.status} cannot be ${what}.`);
}

/** What the outside sees of a transaction. */
function viewOf(known: SandboxTransaction): object {
  const { isDeclinedLater: _later, completeUrl: _complete, errorUrl: _error, ...visible } = known;
  return visible;
}

async function requireTransaction(tx: Transaction, id: string): Promise<SandboxTransaction> {
  const known = await readRecord(tx, PROVIDER, id, transaction);
  if (known === null) throw new BreadShapedError(404, 'There is no such transaction.');
  return known;
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  reply.type('application/json');
  const status = error instanceof BreadShapedError ? error.status : statusOf(error);
  if (status >= 500) request.log.error({ err: error }, 'Bread sandbox failed');
  const description = status >= 500 || !(error instanceof Error) ? 'The sandbox failed.' : error.message;
  return reply.code(status).send(JSON.stringify({ error: status, description }));
}

function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}
