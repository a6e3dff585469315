import {
  quoteAnswerBody,
  quoteSummary,
  quotesQuery,
  reviewedQuote,
} from '@sanderling/contract/wire/quotes/quote';
import { z } from 'zod';
import { byOperator } from '../../auth/operators/by-operator.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { byQuoteId } from '../quote-routes.ts';
import { quoteToSummary } from '../reading/quote-to-wire.ts';
import { anyQuote } from '../reading/read-quote.ts';
import { queuedQuotes } from '../reading/read-quote-summaries.ts';
import { answerQuote, noteOnQuote } from './answer-quote.ts';
import { readReviewedQuote } from './read-reviewed.ts';

const SHOWN = 200;

interface AnswerOptions extends Platform {
  /** Admins in the browser, or operators' programs. */
  by: 'admin' | 'operator';
}

/** What the store does with quotes: the queue, one quote, and its answer. */
export async function answerRoutes(app: Api, { db, clock, config, by }: AnswerOptions): Promise<void> {
  declareRoutes(app, { access: by, caching: 'private' });
  const tags = [by === 'admin' ? 'Quotes' : 'Operators'];
  const path = by === 'admin' ? '/admin/warehouse_quotes' : '/warehouse_quotes';
  const refusals =
    by === 'admin'
      ? problems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED')
      : problems('NOT_FOUND', 'VALIDATION_FAILED');

  app.get(
    path,
    {
      schema: {
        tags,
        operationId: by === 'admin' ? 'quoteReviews.list' : 'operators.listQuotes',
        summary: 'Quotes that wait for an answer, the longest wait first, or that were answered',
        querystring: quotesQuery,
        response: { 200: envelope(z.array(quoteSummary)), ...refusals },
      },
    },
    async ({ query }) => {
      const now = clock();
      const quotes = await queuedQuotes(db, query.state, SHOWN);
      return { data: quotes.flatMap((quote) => quoteToSummary(quote, { now })) };
    },
  );

  app.get(
    `${path}/:id`,
    {
      schema: {
        tags,
        operationId: by === 'admin' ? 'quoteReviews.byId' : 'operators.quote',
        params: byQuoteId,
        response: { 200: envelope(reviewedQuote), ...refusals },
      },
    },
    async ({ params }) => ({ data: await readReviewedQuote(db, params.id, clock()) }),
  );

  app.post(
    `${path}/:id/answers`,
    {
      schema: {
        tags,
        operationId: by === 'admin' ? 'quoteReviews.answer' : 'operators.answerQuote',
        summary: 'Answers a quote, or adds a note that who asked does not see',
        params: byQuoteId,
        querystring: by === 'operator' ? byOperator : z.object({}),
        body: quoteAnswerBody,
        response: { 200: envelope(reviewedQuote), ...refusals },
      },
    },
    async (request) => {
      const { params, body } = request;
      const now = clock();
      const quote = await anyQuote(db, params.id, now);
      const adminId = by === 'admin' ? request.signedInPrincipal.userId : null;
      const { by: byName = '' } = by === 'operator' ? byOperator.parse(request.query) : {};
      const given = { adminId, byName, now, publicOrigin: config.publicOrigin };
      if (body.decision === 'note') await noteOnQuote(db, quote, body.message, given);
      else await answerQuote(db, quote, body, given);
      request.log.info({ admin: adminId, quote: quote.id, decision: body.decision }, 'quote reviewed');
      return { data: await readReviewedQuote(db, params.id, now) };
    },
  );
}
