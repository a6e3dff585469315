import type { Address } from '@sanderling/contract/wire/values/address';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { mayBeMailed } from '../../notifications/mail/limit-mails.ts';
import { tradeDeskOf } from '../../notifications/mail/trade-desk.ts';
import { checkDeliveryAddress } from '../../orders/addresses/check-address.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { mailAsked, mailToTradeDesk } from '../quote-mail.ts';
import { quoteToWire } from '../reading/quote-to-wire.ts';
import { anyQuote, type QuoteRecord } from '../reading/read-quote.ts';
import { recordEvent } from '../record-event.ts';
import { requireFewAsked } from './limit-asking.ts';
import { lockGuestQuotes, mailGuestQuote } from './mail-guest-quotes.ts';
import { missingOfDraft } from './missing-of-draft.ts';
import { requireNoneOrdered } from './settle-ordered.ts';

interface Asking {
  now: Date;
  publicOrigin: string;
}

/** Sends a draft to the store: state, log entry and mails in one transaction. Throws with messages by field for what is missing. */
export async function sendQuote(db: Database, draft: QuoteRecord, asking: Asking): Promise<void> {
  const missing = Object.entries(missingOfDraft(draft)).map(([field, message]) => [field, [message]]);
  if (missing.length > 0) throw problem('VALIDATION_FAILED', { errors: Object.fromEntries(missing) });
  if (draft.wanted_date !== null && draft.wanted_date < centralDay(asking.now)) {
    const errors = { wanted_date: ['Choose a day from today on.'] };
    throw problem('VALIDATION_FAILED', { errors });
  }
  requireNoneOrdered(draft);
  const address = await addressOfQuote(db, draft);
  await db.transaction().execute(async (tx) => {
    await requireFewAsked(tx, draft, asking.now);
    const sent = await tx
      .updateTable('quote')
      .set({
        ...{ state: 'asked', asked_at: asking.now, changed_at: asking.now },
        ...{ phone: address.phone, state_abbr: address.state.abbr },
      })
      .where('id', '=', draft.id)
      .where('state', '=', 'draft')
      .returning('key')
      .executeTakeFirst();
    if (!sent) throw problem('VALIDATION_FAILED', { message: 'This quote has been sent already.' });
    await tellBoth(tx, draft, { ...asking, action: 'asked', message: '' });
  });
}

/** Writes the log entry, and tells who asks and the trade desk. */
export async function tellBoth(
  tx: Transaction,
  quote: Pick<QuoteRecord, 'id' | 'key' | 'email' | 'account_id'>,
  asked: Asking & { action: 'asked' | 'asked_again'; message: string },
): Promise<void> {
  const { action, message, now, publicOrigin } = asked;
  const isGuest = quote.account_id === null;
  if (isGuest) await lockGuestQuotes(tx);
  const event = await recordEvent(tx, { quoteId: quote.id, action, message, now });
  const wire = quoteToWire(await anyQuote(tx, quote.key, now), { now });
  const mail = { event, now, publicOrigin, quote: wire };
  const isProved = await isOwnAddress(tx, quote);
  const unproved = { kind: 'quote-asked', recipient: quote.email, now };
  if (isProved || (await mayBeMailed(tx, unproved)))
    await mailAsked(tx, { ...mail, recipient: quote.email }, { isProved, askedAgain: message });
  const toDesk = { ...mail, recipient: await tradeDeskOf(tx) };
  const isAgain = action === 'asked_again';
  if (isGuest) await mailGuestQuote(tx, toDesk, isAgain);
  else await mailToTradeDesk(tx, toDesk, { isAgain });
}

/** Who is signed in has proved the account's address; any other may be someone else's. */
async function isOwnAddress(
  tx: Transaction,
  { account_id: accountId, email }: Pick<QuoteRecord, 'account_id' | 'email'>,
): Promise<boolean> {
  if (accountId === null) return false;
  const account = await tx
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.email.toLowerCase() === email.toLowerCase();
}

/** Where it goes, as an order would store it. Throws with messages by the quote's own fields. */
export async function addressOfQuote(db: Database, quote: QuoteRecord): Promise<Address> {
  const { address1, city, email, first_name, last_name, phone, state_abbr, zip_code } = quote;
  try {
    return await checkDeliveryAddress(db, {
      ...{ address1, city, email, first_name, last_name, phone, zip_code },
      state: { name: '', abbr: state_abbr },
    });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { errors = {} } = error.content;
    const own = Object.entries(errors).map(([field, messages]) => [FIELDS[field] ?? field, messages]);
    throw problem(error.problemName, { message: error.message, errors: Object.fromEntries(own) });
  }
}

const FIELDS: Readonly<Record<string, string>> = {
  'address.state.abbr': 'state_abbr',
  'address.zip_code': 'zip_code',
  'address.phone': 'phone',
};
