import {
  askForQuoteBody,
  changeQuoteBody,
  type Quote,
  type QuoteChange,
  quote,
  quoteSummary,
} from '@sanderling/contract/wire/quotes/quote';
import { centsFromDollars } from '@sanderling/pricing/money';
import { z } from 'zod';
import type { Principal } from '../auth/principal/principal.ts';
import { FORM_KEY, formPress } from '../orders/idempotency/form-press.ts';
import { onceOutside } from '../orders/idempotency/once-outside.ts';
import type { Api } from '../platform/http/http-server.ts';
import { envelope, problems } from '../platform/http/response-schemas.ts';
import type { Platform } from '../platform/process/platform.ts';
import { declareRoutes } from '../platform/routes/route-access.ts';
import { acceptQuote } from './accepting/accept-quote.ts';
import { askAgain, withdrawQuote } from './accepting/ask-again.ts';
import { beginDraft, saveDraft } from './asking/save-draft.ts';
import { sendQuote } from './asking/send-quote.ts';
import { quoteToSummary, quoteToWire } from './reading/quote-to-wire.ts';
import { findQuote, type QuoteRecord } from './reading/read-quote.ts';
import { quotesOfAccount } from './reading/read-quote-summaries.ts';

const FEW = { rateLimit: { max: 60, timeWindow: '1 minute' } };
const MAX_LISTED = 100;
export const byQuoteId = z.object({ id: z.string().max(64) });

/** Asking for a quote, and what who asked does with the answer: `/warehouse_quotes`. */
export async function quoteRoutes(app: Api, { db, clock, config }: Platform): Promise<void> {
  declareRoutes(app, { access: 'customer', caching: 'private' });
  const tags = ['Quotes'];
  const { publicOrigin } = config;
  const known = problems(
    'UNAUTHENTICATED',
    'NOT_FOUND',
    'ORDER_COMPLETED',
    'SHIPPING_NOT_ALLOWED',
    'TOTAL_CHANGED',
    'VALIDATION_FAILED',
    'RATE_LIMITED',
  );

  app.post(
    '/warehouse_quotes',
    {
      config: FEW,
      schema: {
        tags,
        operationId: 'quotes.ask',
        summary: 'Asks for a quote, or begins a draft of one; an account has one draft, and goes on with it',
        // Of a form that is pressed twice the second call answers what the first one did: a guest has no account that would know its draft.
        headers: z.object({ [FORM_KEY]: z.string().min(16).max(200).optional() }).loose(),
        body: askForQuoteBody,
        response: { 201: envelope(quote), ...known },
      },
    },
    async ({ body, headers, principal }, reply) => {
      const { send, ...content } = body;
      const press = formPress('quote', headers, body, principal);
      const key = await onceOutside(db, press, clock, async () => {
        const now = clock();
        const begun = await beginDraft(db, principal, now);
        await saveDraft(db, await findQuote(db, begun, principal, now), content, principal, now);
        if (send) await sendQuote(db, await findQuote(db, begun, principal, now), { now, publicOrigin });
        return begun;
      });
      reply.code(201);
      return { data: await readFor(key, principal) };
    },
  );

  app.get(
    '/warehouse_quotes/draft',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        operationId: 'quotes.draft',
        summary: 'What the account is typing, or null',
        response: { 200: envelope(quote.nullable()), ...problems('UNAUTHENTICATED') },
      },
    },
    async ({ signedInPrincipal: principal }) => {
      const draft = await db
        .selectFrom('quote')
        .select('key')
        .where('account_id', '=', principal.userId)
        .where('state', '=', 'draft')
        .executeTakeFirst();
      return { data: draft ? await readFor(draft.key, principal) : null };
    },
  );

  app.get(
    '/warehouse_quotes',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        operationId: 'quotes.list',
        summary: 'The quotes that the account has asked for, newest first',
        response: { 200: envelope(z.array(quoteSummary)), ...problems('UNAUTHENTICATED') },
      },
    },
    async ({ signedInPrincipal: principal }) => {
      const now = clock();
      const quotes = await quotesOfAccount(db, principal.userId, { limit: MAX_LISTED });
      return { data: quotes.flatMap((each) => quoteToSummary(each, seenBy(principal, now))) };
    },
  );

  app.get(
    '/warehouse_quotes/:id',
    {
      schema: {
        tags,
        operationId: 'quotes.byId',
        summary: 'A quote, for who asked: the account, or who knows the id of one that no account owns',
        params: byQuoteId,
        response: { 200: envelope(quote), ...known },
      },
    },
    async ({ params, principal }) => ({ data: await readFor(params.id, principal) }),
  );

  app.patch(
    '/warehouse_quotes/:id',
    {
      config: FEW,
      schema: {
        tags,
        operationId: 'quotes.change',
        summary: 'Saves or sends a draft; accepts an answer, asks again, withdraws',
        params: byQuoteId,
        body: changeQuoteBody,
        response: { 200: envelope(quote), ...known },
      },
    },
    async ({ body, params, principal }) => {
      const found = await findQuote(db, params.id, principal, clock());
      await change(found, body, principal);
      return { data: await readFor(params.id, principal) };
    },
  );

  async function change(found: QuoteRecord, wanted: QuoteChange, principal: Principal): Promise<void> {
    const now = clock();
    switch (wanted.action) {
      case 'save': {
        const { action: _action, ...content } = wanted;
        return saveDraft(db, found, content, principal, now);
      }
      case 'send':
        return sendQuote(db, found, { now, publicOrigin });
      case 'accept':
        return acceptQuote(db, found, principal, {
          expectedTotalCents: centsFromDollars(wanted.expected_total),
          expectedAnswer: new Date(wanted.expected_answer),
          now,
        });
      case 'ask_again':
        return askAgain(db, found, { message: wanted.message, now, publicOrigin });
      case 'withdraw':
        return withdrawQuote(db, found, now);
    }
  }

  async function readFor(key: string, principal: Principal): Promise<Quote> {
    const now = clock();
    return quoteToWire(await findQuote(db, key, principal, now), seenBy(principal, now));
  }
}

function seenBy({ hidesTradePrices }: Principal, now: Date) {
  return { now, hidesTradePrices: hidesTradePrices === true };
}
