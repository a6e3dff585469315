import { type Kysely, sql } from 'kysely';

/** What a name does not say about a table or column, where psql shows it and the generated types repeat it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [table, text] of Object.entries(TABLES)) {
    await sql`comment on table ${sql.table(table)} is ${sql.lit(text)}`.execute(db);
  }
  for (const [column, text] of Object.entries(COLUMNS)) {
    await sql`comment on column ${sql.ref(column)} is ${sql.lit(text)}`.execute(db);
  }
}

const TABLES = {
  campaign_subscriber: 'E-mail addresses that were left for a campaign, in lower case.',
  catalogue_fact: 'Single facts of the catalogue: the hash of what was loaded, the support block.',
  closed_account: 'Users who have deleted their account, by a hash: a token that is left opens no new one.',
  designer_request:
    'Applications to the trade program: one for each account, and one for each address that has no account yet.',
  ended_session: "Sessions that were ended before their tokens expired, by the provider's id of the session.",
  gift_card_event: 'Their sum is the balance.',
  identity_known_place:
    'Devices and networks that a user has signed in from: they are counted apart from those of strangers.',
  identity_mail_challenge: 'Sign-ins that need the code of a mail beside the password.',
  identity_user:
    "Users of the embedded identity service. The store's account of a user is in `account`, by `subject`.",
  impersonation: 'The log of who acted for whom. Rows are never deleted.',
  impersonation_action:
    'What an admin changed, or tried to, who acted for a user. `status` is null until it was answered.',
  mail_outbox: 'Mails to be sent, written in the transaction of what they tell about.',
  mailbox_message: 'The embedded mailbox: what would have gone out by SMTP, to be read at /_mail.',
  payment_session:
    "A visit to the provider's own page that was begun for an order, with the total it was begun for.",
  product_slug: 'One namespace for product and variant slugs, since both stand in /products/{slug}.',
  promotion_redemption:
    'What an order has used, so that it can be given back when nothing comes of the payment.',
  promotion_use:
    'How often a customer has used what each may use only so often. `customer` is `user:7` or `email:ada@example.com`.',
  sandbox_record: 'What the sandboxes of PayPal and Bread remember.',
  stock_reservation:
    'Pieces taken out of `variant.quantity` for a payment under way; given back when it fails.',
  sweepstakes_entry:
    'One row a person. `friend_of` is the address of the friend whose link has brought them.',
  zip_fee: 'Added to freight and LTL shipments to a ZIP code that begins with the prefix.',
};

const COLUMNS = {
  'account.role': 'What the account may do. Never read from a token: a role that is taken away ends at once.',
  'account.subject': "The identity provider's id of the user: the `sub` of every token.",
  'delivery_date_request.offered_dates': 'Days as YYYY-MM-DD.',
  'designer_request.account_id': 'Null until the address is verified.',
  'designer_request.email': 'In lower case.',
  'favorite.list': "A name of the shopper's own; '' for the list that everybody has.",
  'feed_outbox.about': 'What the message is about, once: topic and subject are never written a second time.',
  'gift_card.line_item_id': 'The line that it was bought with, and which of its pieces it is.',
  'idempotency_key.status': 'Null while the first request is still at work.',
  'identity_challenge.id': 'Hash of the secret block.',
  'identity_challenge.user_id':
    'Null for a name that no user has: the challenge looks the same, and nothing answers it.',
  'identity_code.code_hash': 'Keyed hash: who reads the database learns no code.',
  'identity_code.link_hash': 'Of the long code in the link of a reset, which no number of guesses finds.',
  'identity_code.salt': 'Of a sign-up: the password that counts once this code has come back.',
  'identity_code.tries': 'Of the short code: how often something was sent in its place, or it itself.',
  'identity_grant.session_id': 'The session that the code has opened; null while it has opened none.',
  'identity_known_place.place': "Hash of a device's cookie, or keyed hash of a network.",
  'identity_mail_challenge.id': 'Hash of the session that the client sends back.',
  'identity_mail_challenge.user_id':
    'Null where the password was wrong or no user has the name: the challenge looks the same, and nothing answers it.',
  'identity_session.id': '`origin_jti` of every token of the session.',
  'impersonation.user_id': 'Null once the account has been deleted.',
  'line_item.frozen': 'What the catalogue said when payment began; null in a cart.',
  'link_order_request.token_hash': 'The mail carries the token; here is its hash only.',
  'mail_outbox.forget_when_sent':
    'Whether the text is blanked once it has been carried: it holds what is worth money.',
  'mail_outbox.reason': 'What the mail is about, once: the same reason is never written a second time.',
  'newsletter_subscriber.source': 'The page or form that the address was left on.',
  'orders.designer_default': "Whether the designer's default is its discount instead.",
  'orders.designer_spend_cents':
    "Of placed orders: merchandise after discounts, what counts for the designer's year.",
  'orders.erased_at':
    'When the account that it was of was deleted: it names no person, and opens for admins alone.',
  'orders.merged_into': "The account's cart that took this one's lines over when its guest signed in.",
  'orders.promotion_id': "The coupon or campaign that is this order's one discount.",
  'orders.totals':
    'Frozen with the lines when payment begins; null for a cart, whose totals follow the catalogue.',
  'payment.leased_until':
    'The process that works on the payment holds it until then; after that another may take it over.',
  'payment.pays_placed_order':
    'Whether the order had been placed before, with a payment of which nothing came.',
  'payment.reference': "The provider's id of the authorization.",
  'payment.state':
    'started: written down before the provider is asked. authorized: the amount is held and the order is placed. captured: the money is ours. voiding: nothing may come of it any more, the provider still has to be told. lapsed: the order is placed, and what was held for it can no longer be taken: it has to be paid anew.',
  'product.listed':
    'False for a product that the catalogue no longer names: orders still refer to it, the shop does not show it.',
  'promotion.code': 'Compared without regard to upper and lower case.',
  'promotion.issued_to': 'The address that a personal code was sent to, in lower case.',
  'promotion.kind': "A campaign's percentages are in the pricing tables, by its code.",
  'promotion.minimum_cents': 'What the eligible lines have to come to.',
  'promotion.times_used':
    'Counted only where there is a limit: a campaign that everybody uses is no row to queue for.',
  'promotion.usage_limit': 'Orders in all; null: any number.',
  'question.asked_on': 'YYYY-MM-DD.',
  'question.published': 'False until an admin has read and answered it.',
  'rate_limit.key': "Hash of the limit's name and of whom it counts: no address stands here.",
  'refund.key': "The operator's: the same key asks for the same refund.",
  'review.published': 'False until an admin has read it.',
  'upload.account_id': 'Null once the account has gone.',
  'upload.picture': 'What was made of the bytes; null until they have come.',
  'upload.secret_hash': 'Of the secret in the address that the bytes are sent to, once.',
  'us_state.sales_tax_millipercent': 'Thousandths of a percent: 8.25% is 8250.',
  'variant.quantity': 'Pieces in the warehouse. Never below zero: the database refuses it.',
  'variant.sale_date_end': 'Last day of the sale, YYYY-MM-DD, to its end in Central time.',
};
