import { sql } from 'kysely';
import type { Database, Schema } from '../../platform/database/schema.ts';
import { areOrdersOf, customerNamesOf, type Person } from './person.ts';
import type { PersonalDataRule } from './rule.ts';

/** What belongs to an e-mail address alone: a person who has proven that it is theirs owns these too. */
export const ADDRESS_RULES = {
  stock_notice: {
    exported: {
      name: 'stock_notices',
      read: (db, { email }) =>
        db
          .selectFrom('stock_notice')
          .innerJoin('variant', 'variant.id', 'stock_notice.variant_id')
          .select(['variant.name', 'asked_at'])
          .where('email', '=', email)
          .execute(),
    },
    erased: {
      how: 'Goes.',
      run: (tx, { email }) => tx.deleteFrom('stock_notice').where('email', '=', email).execute(),
    },
  },
  newsletter_subscriber: {
    exported: {
      name: 'newsletter',
      read: (db, { email }) =>
        db
          .selectFrom('newsletter_subscriber')
          .select(['email', 'source', 'subscribed_at', 'topics'])
          .where('email', '=', email)
          .execute(),
    },
    erased: {
      how: 'Goes: no letter comes any more.',
      run: (tx, { email }) => tx.deleteFrom('newsletter_subscriber').where('email', '=', email).execute(),
    },
  },
  campaign_subscriber: {
    exported: {
      name: 'campaigns',
      read: (db, { email }) =>
        db
          .selectFrom('campaign_subscriber')
          .select(['email', 'campaign', 'subscribed_at'])
          .where('email', '=', email)
          .execute(),
    },
    erased: {
      how: 'Goes.',
      run: (tx, { email }) => tx.deleteFrom('campaign_subscriber').where('email', '=', email).execute(),
    },
  },
  sweepstakes_entry: {
    exported: {
      name: 'sweepstakes',
      read: (db, { email }) =>
        db
          .selectFrom('sweepstakes_entry')
          .select(['email', 'first_name', 'last_name', 'state', 'share_code', 'shared', 'entered_at'])
          .where('email', '=', email)
          .execute(),
    },
    erased: {
      how: 'Goes, and takes no part. Entries of friends stay, and no longer say who brought them.',
      run: async (tx, { email }) => {
        await tx
          .updateTable('sweepstakes_entry')
          .set({ friend_of: null })
          .where('friend_of', '=', email)
          .execute();
        await tx.deleteFrom('sweepstakes_entry').where('email', '=', email).execute();
      },
    },
  },
  sample_order_line: {
    exported: {
      name: 'sample_lines',
      read: (db, { email }) =>
        db
          .selectFrom('sample_order_line')
          .innerJoin('sample_order', 'sample_order.id', 'sample_order_line.sample_order_id')
          .innerJoin('variant', 'variant.id', 'sample_order_line.variant_id')
          .select(['sample_order.ordered_at', 'variant.sku', 'sample_order_line.material'])
          .where((eb) => eb(eb.fn<string>('lower', ['sample_order.email']), '=', email))
          .execute(),
    },
    erased: {
      how: 'Goes: samples are free, and no book needs them.',
      run: (tx, { email }) =>
        tx
          .deleteFrom('sample_order_line')
          .where('sample_order_id', 'in', (eb) =>
            eb
              .selectFrom('sample_order')
              .select('id')
              .where((of) => of(of.fn<string>('lower', ['email']), '=', email)),
          )
          .execute(),
    },
  },
  sample_order: {
    exported: {
      name: 'samples',
      read: (db, { email }) =>
        db
          .selectFrom('sample_order')
          .select(['email', 'address', 'ordered_at'])
          .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
          .execute(),
    },
    erased: {
      how: 'Goes: samples are free, and no book needs them.',
      run: (tx, { email }) =>
        tx
          .deleteFrom('sample_order')
          .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
          .execute(),
    },
  },
  promotion: {
    exported: {
      name: 'codes',
      read: (db, { email }) =>
        db
          .selectFrom('promotion')
          .select(['code', 'label', 'percent', 'times_used', 'ends_at', 'created_at'])
          .where('issued_to', '=', email)
          .execute(),
    },
    erased: {
      how: 'Ends, without an owner: orders that have used it keep their discount.',
      run: (tx, { email }, now) =>
        tx
          .updateTable('promotion')
          .set({ issued_to: null, issued_for: null, ends_at: now })
          .where('issued_to', '=', email)
          .execute(),
    },
  },
  promotion_use: {
    exported: {
      name: 'codes_used',
      read: (db, person) =>
        db
          .selectFrom('promotion_use')
          .innerJoin('promotion', 'promotion.id', 'promotion_use.promotion_id')
          .select(['promotion.code', 'promotion_use.times_used'])
          .where(sql<boolean>`(customer = any(${customerNamesOf(person)}))`)
          .execute(),
    },
    erased: {
      how: 'Goes.',
      run: (tx, person) =>
        tx
          .deleteFrom('promotion_use')
          .where(sql<boolean>`(customer = any(${customerNamesOf(person)}))`)
          .execute(),
    },
  },
  mail_outbox: {
    exported: {
      name: 'mails',
      // Without their text: a mail on its way may hold a code, and an attacker who has stolen a session must not get that too.
      read: (db, { email }) =>
        db
          .selectFrom('mail_outbox')
          .select(['recipient', 'subject', 'created_at', 'sent_at'])
          .where((eb) => eb(eb.fn<string>('lower', ['recipient']), '=', email))
          .execute(),
    },
    erased: {
      how: 'Goes, sent or not, with every mail to others that names the address or an order of the person.',
      run: async (tx, person) => {
        const numbers = await orderNumbersOf(tx, person);
        await tx
          .deleteFrom('mail_outbox')
          .where((eb) => eb.or([person.email, ...numbers].map((text) => isInMail('mail_outbox', text))))
          .execute();
      },
    },
  },
  mailbox_message: {
    exported: { not: 'Stands for the person’s own mailbox, where there is no mail server.' },
    erased: {
      how: 'As the outbox.',
      run: async (tx, person) => {
        const numbers = await orderNumbersOf(tx, person);
        await tx
          .deleteFrom('mailbox_message')
          .where((eb) => eb.or([person.email, ...numbers].map((text) => isInMail('mailbox_message', text))))
          .execute();
      },
    },
  },
  sandbox_record: {
    exported: { not: 'Stands for the books of payment providers, on a developer’s machine.' },
    erased: {
      how: 'Goes, as a provider would forget who asks it to.',
      run: (tx, { email }) =>
        tx
          .deleteFrom('sandbox_record')
          .where(sql<boolean>`(body::text ~* ${asWord(email)})`)
          .execute(),
    },
  },
} satisfies Partial<Record<keyof Schema, PersonalDataRule>>;

async function orderNumbersOf(db: Database, person: Person): Promise<string[]> {
  const orders = await db.selectFrom('orders').select('number').where(areOrdersOf(person)).execute();
  return orders.map(({ number }) => number);
}

/** In any part of it: mails to others tell who has asked for them, and confirmations go to whatever address stands on the order. */
function isInMail(table: 'mail_outbox' | 'mailbox_message', text: string) {
  const [recipient, subject, body] = ['recipient', 'subject', 'text_body'].map((column) =>
    sql.ref(`${table}.${column}`),
  );
  return sql<boolean>`(concat_ws(' ', ${recipient}, ${subject}, ${body}) ~* ${asWord(text)})`;
}

/** The text by itself, as a pattern: `ann@example.com` does not stand in `joann@example.com`. */
function asWord(text: string): string {
  const literal = text.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&');
  return `(^|[^[:alnum:]._%+-])${literal}($|[^[:alnum:].-]|[.]($|[^[:alnum:]]))`;
}
