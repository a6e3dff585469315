import { z } from 'zod';
import { MAX_QUANTITY } from '../../commerce/constants.ts';
import { MAX_QUOTE_LINES } from '../../commerce/project-limits.ts';
import { emailAddress, orderId, rowId, zipCode } from '../values/fields.ts';
import { dollars, dollarsInput, percent, storedDollars } from '../values/money.ts';
import { personName } from '../values/person-name.ts';
import { picture } from '../values/picture.ts';
import { typedLine, typedLines } from '../values/typed-text.ts';

const line = (limit: number) => typedLine().max(limit, `Use at most ${limit} characters.`);
const lines = (limit: number) =>
  typedLines().max(limit, `Use at most ${limit.toLocaleString('en-US')} characters.`);

/** `expired`: answered or accepted, and over without a payment. */
const QUOTE_STATES = [
  'draft',
  'asked',
  'answered',
  'accepted',
  'expired',
  'asked_again',
  'withdrawn',
] as const;
const quoteState = z.enum(QUOTE_STATES);

/** Who asks, where it goes and how one gets in there. What is still empty of a draft the answer says. */
const quoteFields = z.strictObject({
  first_name: personName(line(60)),
  last_name: personName(line(60)),
  email: z.union([z.literal(''), emailAddress]),
  phone: line(30),
  address1: line(120),
  city: line(80),
  state_abbr: z.string().regex(/^([A-Z]{2})?$/, 'Choose a state.'),
  zip_code: z.union([z.literal(''), zipCode]),
  floor: line(40),
  has_elevator: z.boolean(),
  /** In words: how many, how narrow. */
  stairs: line(200),
  /** YYYY-MM-DD; null for whenever it is ready. */
  wanted_date: z.iso.date('Choose a day.').nullable(),
  notes: lines(2_000),
});

const NAMED_TWICE = 'Name each piece once.';
function namesEachOnce(all: readonly { variant_id: number }[]): boolean {
  return new Set(all.map(({ variant_id: id }) => id)).size === all.length;
}

const askedLine = z.strictObject({
  variant_id: rowId,
  quantity: z
    .int('Enter a quantity.')
    .min(1, 'Enter a quantity.')
    .max(MAX_QUANTITY, `Up to ${MAX_QUANTITY} of a piece.`),
  note: lines(500).default(''),
});
const askedLines = z
  .array(askedLine)
  .max(MAX_QUOTE_LINES, `A quote can have up to ${MAX_QUOTE_LINES} pieces.`)
  .refine(namesEachOnce, NAMED_TWICE);

const contentOfQuote = quoteFields.partial().extend({ lines: askedLines.optional() });

/** Asks for a quote, or with `send: false` begins a draft of one. `cart_id`: its pieces, and where it goes. */
export const askForQuoteBody = contentOfQuote.extend({
  cart_id: orderId.optional(),
  send: z.boolean().default(true),
});

/** What a page has shown to who presses there: without it, the refusal says what to send. */
function shownWith<Schema extends z.ZodType>(message: string, schema: Schema) {
  return z
    .any()
    .refine((value) => value !== undefined, { message, abort: true })
    .pipe(schema);
}

export const changeQuoteBody = z.discriminatedUnion('action', [
  /**
   * Of a draft: what has been typed. `cart_id` adds what is in that cart. `ordered` decides about pieces that have been ordered since they were
   * put there: as many are taken out as are ordered, or all are kept, to be ordered again.
   */
  contentOfQuote.extend({
    action: z.literal('save'),
    cart_id: orderId.optional(),
    ordered: z.enum(['take_out', 'keep']).optional(),
  }),
  z.strictObject({ action: z.literal('send') }),
  z.strictObject({
    action: z.literal('accept'),
    /** The total that was shown, in dollars. Another one answers 409/134 and accepts nothing. */
    expected_total: shownWith('Send the total that was shown.', dollarsInput),
    /** `answered_at` of the answer that was shown: its lead times, message and last day are accepted with its total. */
    expected_answer: shownWith('Send the answered_at of the answer that was shown.', z.iso.datetime()),
  }),
  z.strictObject({
    action: z.literal('ask_again'),
    message: lines(2_000).min(1, 'Say what should be different.'),
  }),
  z.strictObject({ action: z.literal('withdraw') }),
]);
export type QuoteChange = z.output<typeof changeQuoteBody>;

const quoteLine = z.object({
  variant_id: z.int(),
  sku: z.string(),
  product_name: z.string(),
  option_name: z.string().nullable(),
  slug: z.string(),
  picture: picture.nullable(),
  quantity: z.int(),
  note: z.string(),
  /** What the shop asks for one today. */
  price: dollars,
  /** The same without a sale: a designer's percent is off this. */
  regular_price: dollars,
  /** What one would cost who asked in an order of this quote's pieces alone; absent for who must not see trade prices. */
  own_price: dollars.optional(),
  /** What the store has answered; null before, and for who must not see it. */
  quoted: z
    .object({
      price: dollars,
      /** The regular price on the day of the answer. */
      regular_price: dollars,
      total: dollars,
      lead_time: z.string(),
    })
    .nullable(),
  /** What has changed in the shop since the answer, or keeps the line from being bought, in sentences. */
  changes: z.array(z.string()),
  /** Those of `changes` that make nothing dearer than the answer and keep nothing from being bought: told without a warning. Absent for none. */
  eased: z.array(z.string()).optional(),
  /** That it comes after the day that is wanted, in a sentence; absent where it comes in time. */
  late: z.string().optional(),
  /** Of a draft: how many the account has ordered since the piece was put there, and with which order at last; absent for none. */
  ordered: z.object({ quantity: z.int(), order_number: z.string() }).optional(),
});

export const quote = z.object({
  id: z.uuid(),
  /** As people say it: `Q20001`. */
  number: z.string(),
  state: quoteState,
  ...quoteFields.shape,
  /** Null where it was not said. */
  has_elevator: z.boolean().nullable(),
  email: z.string(),
  zip_code: z.string(),
  lines: z.array(quoteLine),
  /**
   * The tier that `own_price` is made of: what an order of these pieces alone reaches with the year's spending. `year_percent` is the
   * year's own. Absent for who must not see trade prices, and once the store has answered.
   */
  own_tier: z.object({ name: z.string().max(40), percent: z.number(), year_percent: z.number() }).optional(),
  /** What a draft still needs, by field, in words for beside the field. */
  missing: z.record(z.string(), z.string()),
  /** What the store has written with its answer. */
  message: z.string(),
  /** What who asked has written, while the quote is asked for again: until the new answer comes, the one before it holds. */
  asked_again: z.string().optional(),
  /** Of the account that asks; absent where it has none. */
  studio: z.string().optional(),
  /** Null before the answer, and for who must not see it. */
  totals: z
    .object({
      lines: dollars,
      /** What the lines come to less than at their regular prices of that day. */
      saved: dollars,
      shipping: dollars,
      tax: dollars,
      is_tax_exempt: z.boolean(),
      /** Why no sales tax is charged, with the certificate; absent where it is. */
      exempt_by: z.string().optional(),
      total: dollars,
    })
    .nullable(),
  /** What has changed in the sums since the answer, in sentences; absent as long as nothing has. */
  changes: z.array(z.string()).optional(),
  /** Those of `changes` by which less is paid: told without a warning. Absent for none. */
  eased: z.array(z.string()).optional(),
  /** Names of the pieces that are no longer sold, for which it can be neither accepted nor paid; absent where it has none. */
  gone: z.array(z.string()).optional(),
  asked_at: z.iso.datetime().nullable(),
  /** The day by which the store answers; null before it is asked. */
  answer_by: z.iso.date().nullable(),
  answered_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable(),
  /** The last day, in the store's own time zone. */
  expires_on: z.iso.date().nullable(),
  /** What it has become once it is accepted. */
  order: z.object({ id: z.uuid(), number: z.string(), is_placed: z.boolean() }).nullable(),
});
export type Quote = z.infer<typeof quote>;

export const quoteSummary = z.object({
  id: z.uuid(),
  number: z.string(),
  state: quoteState,
  name: z.string(),
  /** Of the account that asks; absent where it has none. */
  studio: z.string().optional(),
  place: z.string(),
  pieces: z.int(),
  /** Null before the answer, and for who must not see it. */
  total: dollars.nullable(),
  /** What has changed in the total since the answer, in sentences; absent as long as nothing has. */
  changes: z.array(z.string()).optional(),
  /** Those of `changes` by which less is paid: told without a warning. Absent for none. */
  eased: z.array(z.string()).optional(),
  asked_at: z.iso.datetime(),
  answer_by: z.iso.date(),
  is_overdue: z.boolean(),
  expires_on: z.iso.date().nullable(),
  order: z.object({ id: z.uuid(), number: z.string(), is_placed: z.boolean() }).nullable(),
});
export type QuoteSummary = z.infer<typeof quoteSummary>;

export const quotesQuery = z.strictObject({ state: z.enum(['open', 'answered']).default('open') });

const quoteEvent = z.object({
  action: z.enum(['asked', 'asked_again', 'noted', 'answered', 'accepted', 'withdrawn']),
  /** E-mail of the admin, or the name that the command line was given; null for who asked, and for a command line without one. */
  admin: z.string().nullable(),
  message: z.string(),
  happened_at: z.iso.datetime(),
});

/** A quote as those see it who answer. */
export const reviewedQuote = quote.extend({
  is_overdue: z.boolean(),
  /** E-mail of the account that asks, after the name of its studio; null for a guest. */
  asked_by: z.string().nullable(),
  /** Percent of the tier that a designer's own order of this would have; null for everyone else. */
  designer_percent: percent.nullable(),
  events: z.array(quoteEvent),
  lines: z.array(
    quoteLine.extend({
      in_stock: z.int(),
      /** More is asked for than the shop has or gets by itself: it is answered with a lead time alone. */
      needs_lead_time: z.boolean(),
      /** Absent for what is sold. No longer sold: the answer leaves the piece out. */
      is_gone: z.literal(true).optional(),
    }),
  ),
});
export type ReviewedQuote = z.infer<typeof reviewedQuote>;

const DISCOUNT = 'A discount is from 0 to 100 percent.';
const discount = z
  .number('Enter a discount in percent, or 0.')
  .min(0, DISCOUNT)
  .max(100, DISCOUNT)
  .multipleOf(0.01, 'A discount has two digits after the point at most.');

export const quoteAnswerBody = z.discriminatedUnion('decision', [
  z.strictObject({
    decision: z.literal('answer'),
    /** For all of the delivery, in place of rates and fees. */
    shipping: storedDollars('Delivery'),
    /** The last day on which it can be paid: from today on, for a year. */
    expires_on: z.iso.date('Choose the last day.'),
    message: lines(2_000).default(''),
    /** Lines that are not named get no discount, and the lead time that the shop says; what is not in stock needs one. */
    lines: z
      .array(
        z.strictObject({
          variant_id: rowId,
          /** Off the regular price. */
          percent: discount.default(0),
          lead_time: line(80).default(''),
        }),
      )
      .max(MAX_QUOTE_LINES)
      .refine(namesEachOnce, NAMED_TWICE)
      .default([]),
  }),
  z.strictObject({ decision: z.literal('note'), message: lines(2_000).min(1, 'Write a note.') }),
]);
export type QuoteAnswer = Extract<z.output<typeof quoteAnswerBody>, { decision: 'answer' }>;

export const quoteLink = z.object({ url: z.string(), expires_at: z.iso.datetime() });
