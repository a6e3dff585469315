import { createHash, randomBytes } from 'node:crypto';
import { API_BASE } from '@sanderling/contract/commerce/constants';
import { dimensionRows } from '@sanderling/contract/commerce/dimension-rows';
import { support } from '@sanderling/contract/wire/catalogue/catalogue';
import { quoteLink } from '@sanderling/contract/wire/quotes/quote';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { z } from 'zod';
import type { Principal } from '../../auth/principal/principal.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { OPENED_ONCE } from '../../platform/routes/opened-once.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { byQuoteId } from '../quote-routes.ts';
import { quoteToWire } from '../reading/quote-to-wire.ts';
import { anyQuote, findQuote, type QuoteRecord, unknownQuote } from '../reading/read-quote.ts';
import { withoutEndedAnswer } from '../reading/standing-answer.ts';
import { drawQuote } from './draw-quote.ts';
import { readPictures } from './read-pictures.ts';

const FEW = { rateLimit: { max: 20, timeWindow: '1 minute' } };
const LINK_LIVES_MS = 60_000;

/** Quotes as PDF: who asked and admins open them, by a link that works once and for a minute. */
export async function documentRoutes(app: Api, { db, clock }: Platform): Promise<void> {
  declareRoutes(app, { caching: 'private' });
  const tags = ['Quotes'];

  app.post(
    '/warehouse_quotes/:id/links',
    {
      config: { ...FEW, access: 'customer' },
      schema: {
        tags,
        operationId: 'quotes.openDocument',
        summary: 'Where the answered quote can be fetched as a PDF, once and within a minute',
        params: byQuoteId,
        response: {
          201: envelope(quoteLink),
          ...problems('UNAUTHENTICATED', 'NOT_FOUND', 'VALIDATION_FAILED', 'RATE_LIMITED'),
        },
      },
    },
    async ({ params, principal }, reply) => {
      const found = await readable(params.id, principal);
      const secret = randomBytes(32).toString('base64url');
      const expiresAt = new Date(clock().getTime() + LINK_LIVES_MS);
      await db
        .updateTable('quote')
        .set({ link_hash: hashOf(secret), link_expires_at: expiresAt })
        .where('id', '=', found.id)
        .execute();
      const url = `${API_BASE}/warehouse_quotes/${found.key}/pdf/${secret}`;
      reply.code(201);
      return { data: { url, expires_at: expiresAt.toISOString() } };
    },
  );

  app.get(
    '/warehouse_quotes/:id/pdf/:secret',
    {
      ...OPENED_ONCE,
      config: { ...FEW, access: 'public' },
      schema: {
        tags,
        operationId: 'quotes.document',
        hide: true,
        params: z.object({ id: z.string().max(64), secret: z.string().max(64) }),
      },
    },
    async ({ params }, reply) => {
      const now = clock();
      const opened = isUuid(params.id)
        ? await db
            .updateTable('quote')
            .set({ link_hash: null, link_expires_at: null })
            .where('key', '=', params.id)
            .where('link_hash', '=', hashOf(params.secret))
            .where('link_expires_at', '>', now)
            .returning('key')
            .executeTakeFirst()
        : undefined;
      if (!opened) throw unknownQuote();
      const record = requireAnswer(await anyQuote(db, opened.key, now), now);
      const quote = quoteToWire(record, { now });
      const { value } = await db
        .selectFrom('catalogue_fact')
        .select('value')
        .where('name', '=', 'support')
        .executeTakeFirstOrThrow();
      const pdf = await drawQuote({
        quote,
        pictures: await readPictures(quote.lines),
        dimensions: dimensionsOf(record),
        support: support.parse(value),
        drawnOn: centralDay(now),
        changedOn: centralDay(record.changed_at),
      });
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="sanderling-quote-${quote.number}.pdf"`,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(pdf);
    },
  );

  /** An answered one, of who asked; admins have all of them. A client who looks on learns no price. */
  async function readable(key: string, principal: Principal): Promise<QuoteRecord> {
    const now = clock();
    if (principal.hidesTradePrices) throw unknownQuote();
    const found =
      principal.role === 'admin' ? await anyQuote(db, key, now) : await findQuote(db, key, principal, now);
    return requireAnswer(found, now);
  }
}

/** Throws for one that waits for its answer, also where the last one was over when it was asked again, or is since. */
function requireAnswer(quote: QuoteRecord, now: Date): QuoteRecord {
  if (withoutEndedAnswer(quote, now).shipping_cents !== null) return quote;
  throw problem('VALIDATION_FAILED', { message: 'This quote has no answer yet that could be printed.' });
}

/** `Width 92 in, depth 38 in`, by variant id. */
function dimensionsOf({ lines }: QuoteRecord): Map<number, string> {
  return new Map(
    lines.map(({ content, variant_id: id }) => {
      const rows = dimensionRows(content.dimensions);
      // No line ends between a number and its unit.
      const whole = (value: string) => value.replaceAll(' ', '\u00a0');
      return [id, rows.map(({ name, value }) => `${name} ${whole(value)}`).join(', ')];
    }),
  );
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
