import { lastCentralDay } from '@sanderling/pricing/calendar/central-time';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { departureOf } from '@sanderling/pricing/delivery-dates/departure';
import { atQuotedPrice } from '@sanderling/pricing/quotes/quoted-prices';
import { sql } from 'kysely';
import { problem } from '../../platform/http/problem.ts';
import { backOrdersOf, type LineRecord } from './catalogue-line-item.ts';
import type { OrderRecord } from './load-order.ts';

/** The quote that an order was made of. Its prices and its delivery charge hold for one place and until one moment. */
export interface OrderQuote {
  key: string;
  number: string;
  expiresAt: Date;
  shippingCents: number;
  zipCode: string;
  stateAbbr: string;
}

/** As the database has it in one column. */
interface QuoteColumn extends Omit<OrderQuote, 'expiresAt' | 'number'> {
  id: number;
  expiresAt: string;
}

/** A column for a query that selects from `orders`. */
export function quoteOfOrder() {
  return sql<QuoteColumn | null>`(
    select jsonb_build_object('id', quote.id, 'key', quote.key, 'expiresAt', quote.expires_at,
      'shippingCents', quote.shipping_cents, 'zipCode', quote.zip_code, 'stateAbbr', quote.state_abbr)
    from quote where quote.id = orders.quote_id
  )`;
}

export function readOrderQuote(column: QuoteColumn | null): OrderQuote | null {
  if (column === null) return null;
  const { id, expiresAt, ...quote } = column;
  return { ...quote, number: quoteNumber(id), expiresAt: new Date(expiresAt) };
}

/** As people say it: `Q20001`. */
export function quoteNumber(id: number): string {
  return `Q${id}`;
}

/**
 * Lines of an order at the prices of its quote, which promises their quantities: what is not in stock is a back order. Beside them stands the
 * regular price of the day of the answer, as on the quote's page: they are less than that. Once it has expired, a line of it cannot be bought.
 */
export function atPricesOfQuote(lines: LineRecord[], quote: OrderQuote | null, now: Date): LineRecord[] {
  if (quote === null) return lines;
  const expired = quote.expiresAt <= now ? expiredInWords(quote) : null;
  return lines.map((line) => {
    if (line.quotedPriceCents === null) return line;
    const { quotedRegularCents, regularPriceCents, sellingPriceCents } = line;
    const answered = { ...line, regularPriceCents: quotedRegularCents ?? regularPriceCents };
    return {
      ...atQuotedPrice(answered, line.quotedPriceCents),
      ...(expired === null ? asPromised(line) : { ...atQuotedLeadTime(line), expiredQuote: expired }),
      catalogue: { regularPriceCents, sellingPriceCents },
    };
  });
}

/** Of what the store has said no lead time for, and what is sold meanwhile, the days of what is in stock are no more. */
function asPromised(line: LineRecord): Partial<LineRecord> {
  if (line.quotedLeadTime) return { ...atQuotedLeadTime(line), quotedPromise: 'lead_time' };
  const isFromStock = line.estimatedAvailabilityType === 'in_stock';
  const quotedPromise = isFromStock ? 'in_stock' : 'lead_time';
  if (backOrdersOf({ ...line, quotedPromise }) === 0) return { quotedPromise };
  return {
    ...{ quotedPromise, estimatedAvailabilityType: 'lead_time', leadTime: null, backorderableDate: null },
    departure: 'on_request',
  };
}

/** The days of an order count from what the store has promised; what cannot be counted names none, rather than the catalogue's. */
function atQuotedLeadTime({ quotedLeadTime: leadTime, ...line }: LineRecord): Partial<LineRecord> {
  if (!leadTime) return {};
  const promised = { estimatedAvailabilityType: 'lead_time', leadTime, backorderableDate: null } as const;
  return { ...promised, departure: departureOf({ ...line, ...promised }) };
}

/** The same without the quote, for who must not see its prices. */
export function withoutQuote(order: OrderRecord): OrderRecord {
  const lines = order.lines.map(({ isQuoted: _q, expiredQuote: _l, catalogue, ...line }) => ({
    ...line,
    ...catalogue,
  }));
  return { ...order, quote: null, lines };
}

function expiredInWords({ number, expiresAt }: OrderQuote): string {
  return `Quote ${number} was good until ${formatLongDay(lastCentralDay(expiresAt))}. Ask for it again to have new prices; nothing was charged.`;
}

/** Throws 422/101: what is in an order of a quote was agreed on as a whole. */
export function refuseChangeOfQuote({ quote, state }: Pick<OrderRecord, 'quote' | 'state'>): void {
  if (quote === null || state !== 'cart') return;
  const details = `This cart is quote ${quote.number} as it was given. To change it, ask for it again; anything else goes into a cart of its own.`;
  throw problem('INFORMATION', { message: details, details });
}
