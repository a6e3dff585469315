import { MAX_QUOTE_LINES } from '@sanderling/contract/commerce/project-limits';
import type { askForQuoteBody } from '@sanderling/contract/wire/quotes/quote';
import type { z } from 'zod';
import type { Principal } from '../../auth/principal/principal.ts';
import { phoneToStore } from '../../orders/addresses/normalize-phone.ts';
import { findOrder } from '../../orders/records/load-order.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import type { QuoteRecord } from '../reading/read-quote.ts';
import { type OrderedDecision, settleOrdered } from './settle-ordered.ts';

/** What may be typed into a draft, in any part. */
export type QuoteContent = Omit<z.output<typeof askForQuoteBody>, 'send'> & {
  ordered?: OrderedDecision | undefined;
};
type Line = { variant_id: number; quantity: number; note: string; added_at?: Date };

/** Begins a draft; an account has one, and goes on with it. Answers its key. What the account says already is not asked again. */
export async function beginDraft(db: Database, { userId }: Principal, now: Date): Promise<string> {
  const known = userId === null ? {} : await knownOf(db, userId);
  const { key } = await db
    .insertInto('quote')
    .values({ ...known, account_id: userId, state: 'draft', is_elevator_known: false, changed_at: now })
    // Two tabs of one customer begin at the same time: both have the same draft.
    .onConflict((conflict) =>
      conflict.column('account_id').where('state', '=', 'draft').doUpdateSet({ changed_at: now }),
    )
    .returning('key')
    .executeTakeFirstOrThrow();
  return key;
}

/**
 * Stores what was typed into a draft. Lines take the place of those before; a cart's pieces are added; then pieces that are ordered are
 * decided about. Throws once it is sent.
 */
export async function saveDraft(
  db: Database,
  draft: QuoteRecord,
  content: QuoteContent,
  principal: Principal,
  now: Date,
): Promise<void> {
  const { cart_id: cartId, lines, ordered, phone, ...typed } = content;
  const cart = cartId === undefined ? null : await findOrder(db, cartId, principal, now);
  const fields = {
    ...(cart?.shippingAddress && whereCartGoes(cart.shippingAddress, draft)),
    ...definedOnly(typed),
    ...(typed.has_elevator !== undefined && { is_elevator_known: true }),
    ...(phone !== undefined && { phone: await phoneToStore(phone) }),
  };
  const fromCart = (cart?.lines ?? [])
    .filter(({ isGiftCard }) => !isGiftCard)
    .map(({ addedAt, orderedWith, variantId, quantity }) => ({
      ...{ variant_id: variantId, quantity, note: '' },
      // It was put into the cart before it was ordered, and is no more wanted again here than there.
      ...(orderedWith !== null && { added_at: addedAt }),
    }));
  await db.transaction().execute(async (tx) => {
    const saved = await tx
      .updateTable('quote')
      .set({ ...fields, changed_at: now })
      .where('id', '=', draft.id)
      .where('state', '=', 'draft')
      .returning('id')
      .executeTakeFirst();
    if (!saved)
      throw problem('VALIDATION_FAILED', { message: 'This quote has been sent. Ask again to change it.' });
    if (lines !== undefined) await replaceLines(tx, draft.id, lines, now);
    if (fromCart.length > 0) await addLines(tx, draft.id, fromCart, now);
    await requireFewLines(tx, draft.id);
    if (ordered) await settleOrdered(tx, draft, ordered, { principal, now });
  });
}

/** A line that stays keeps the time at which it was put there. */
async function replaceLines(tx: Transaction, quoteId: number, lines: Line[], now: Date): Promise<void> {
  const ids = lines.map(({ variant_id: id }) => id);
  await tx
    .deleteFrom('quote_line')
    .where('quote_id', '=', quoteId)
    .$if(ids.length > 0, (all) => all.where('variant_id', 'not in', ids))
    .execute();
  for (const { note, quantity, variant_id } of lines)
    await tx
      .updateTable('quote_line')
      .set({ note, quantity })
      .where('quote_id', '=', quoteId)
      .where('variant_id', '=', variant_id)
      .execute();
  await addLines(tx, quoteId, lines, now);
}

/** A cart may bring more lines than a quote has beside what stands in it. Throws for more. The caller has locked the quote. */
async function requireFewLines(tx: Transaction, quoteId: number): Promise<void> {
  const { count } = await tx
    .selectFrom('quote_line')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('quote_id', '=', quoteId)
    .executeTakeFirstOrThrow();
  if (Number(count) <= MAX_QUOTE_LINES) return;
  const message = `A quote can have up to ${MAX_QUOTE_LINES} pieces. Ask for the rest in another one.`;
  throw problem('VALIDATION_FAILED', { message, errors: { lines: [message] } });
}

/** Throws for what is no piece: a gift card is worth what it costs. */
async function addLines(tx: Transaction, quoteId: number, lines: Line[], now: Date): Promise<void> {
  if (lines.length === 0) return;
  const sold = await tx
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select('variant.id')
    .where(
      'variant.id',
      'in',
      lines.map(({ variant_id: id }) => id),
    )
    .where('variant.listed', '=', true)
    .where('product.gift_card', '=', false)
    .execute();
  if (sold.length < lines.length) {
    const message = 'One of these pieces can’t be quoted. Remove it, or choose another.';
    throw problem('VALIDATION_FAILED', { message, errors: { lines: [message] } });
  }
  await tx
    .insertInto('quote_line')
    .values(lines.map((line) => ({ added_at: now, ...line, quote_id: quoteId })))
    // What is there already keeps its note and quantity.
    .onConflict((conflict) => conflict.columns(['quote_id', 'variant_id']).doNothing())
    .execute();
}

type CartAddress = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address1: string;
  city: string;
  zip_code: string;
  state: { abbr: string };
};

/** Only of a draft that does not say it yet. */
function whereCartGoes({ state, ...address }: CartAddress, draft: QuoteRecord) {
  if (draft.address1 !== '') return {};
  const { address1, city, email, first_name, last_name, phone, zip_code } = address;
  return {
    ...{ address1, city, zip_code, state_abbr: state.abbr },
    ...{ first_name: draft.first_name || first_name, last_name: draft.last_name || last_name },
    ...{ email: draft.email || email, phone: draft.phone || phone },
  };
}

async function knownOf(db: Database, accountId: number) {
  const { address, ...account } = await db
    .selectFrom('account')
    .leftJoin('account_address', (join) =>
      join.onRef('user_id', '=', 'account.id').on('kind', '=', 'shipping'),
    )
    .select(['account.email', 'account.first_name', 'account.last_name', 'account.phone', 'address'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    ...account,
    ...(address && {
      first_name: account.first_name || address.first_name,
      last_name: account.last_name || address.last_name,
      phone: account.phone || address.phone,
      address1: address.address1,
      city: address.city,
      state_abbr: address.state.abbr,
      zip_code: address.zip_code,
    }),
  };
}

function definedOnly<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
