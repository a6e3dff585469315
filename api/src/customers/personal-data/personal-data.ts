import type { Schema } from '../../platform/database/schema.ts';
import { ACCOUNT_RULES } from './account-rules.ts';
import { ADDRESS_RULES } from './address-rules.ts';
import { AGENT_RULES } from './agent-rules.ts';
import { CONTENT_RULES } from './content-rules.ts';
import { ORDER_RULES } from './order-rules.ts';
import { PROJECT_RULES } from './project-rules.ts';
import { QUOTE_RULES } from './quote-rules.ts';
import { REVIEW_RULES } from './review-rules.ts';
import type { PersonalDataRule } from './rule.ts';

/**
 * Every table with personal data, and what export and deletion do with it. Deletion goes through it from the first
 * to the last: mails are found by the orders, and orders by the account. A new table that stands neither here nor below
 * fails the types, and a test that reads the database's own list.
 */
const RULES = {
  ...ADDRESS_RULES,
  ...CONTENT_RULES,
  ...REVIEW_RULES,
  ...AGENT_RULES,
  ...ORDER_RULES,
  ...QUOTE_RULES,
  ...PROJECT_RULES,
  ...ACCOUNT_RULES,
};

export const PERSONAL_DATA: Record<keyof typeof RULES, PersonalDataRule> = RULES;

const CATALOGUE = 'What the store sells and shows.';
const BOOKKEEPING = 'Numbers of the store’s own books.';

/** Every other table, and why it holds no personal data. */
export const WITHOUT_PERSONAL_DATA: Record<
  Exclude<keyof Schema, keyof typeof RULES> | 'kysely_migration',
  string
> = {
  agent: 'Programs and who runs them, not whom they shop for.',
  agent_link_code: 'Hashes of codes; they go with the link.',
  agent_link_token: 'Hashes of tokens; they go with the link.',
  agent_outbox:
    'Which orders agents are told about; what they are told is read from the order when it goes out.',
  agent_proved_key: 'Of programs: by which keys they sign.',
  agent_signing_key: 'The store’s own keys.',
  agent_spending: BOOKKEEPING,
  brand: CATALOGUE,
  catalogue_address: CATALOGUE,
  category: CATALOGUE,
  product: CATALOGUE,
  variant: CATALOGUE,
  product_slug: CATALOGUE,
  collection: CATALOGUE,
  collection_product: CATALOGUE,
  room: CATALOGUE,
  content_item: CATALOGUE,
  content_change: CATALOGUE,
  us_state: CATALOGUE,
  zip_fee: CATALOGUE,
  catalogue_fact: CATALOGUE,
  catalogue_document: CATALOGUE,
  catalogue_edit: 'What was changed of the catalogue, and the number of the admin who did it.',
  catalogue_change: CATALOGUE,
  catalogue_picture: CATALOGUE,
  search_synonym: CATALOGUE,
  search_without_result: 'Words that were searched for, and how often: not by whom.',
  operator_token: 'Hashes of tokens of other systems.',
  stock_reservation: BOOKKEEPING,
  payment_event: 'Numbers of what providers have told us, for 90 days.',
  payment_session: 'Random tokens of visits to a provider’s page, for 90 days.',
  gift_card: 'Belongs to the person who has the number, and does not say who that is.',
  gift_card_event: BOOKKEEPING,
  refund_gift_card: BOOKKEEPING,
  gift_card_due: BOOKKEEPING,
  gift_card_reissue: BOOKKEEPING,
  store_secret: 'The store’s own secrets.',
  ended_session: 'Random numbers of sessions that have ended.',
  identity_secret: 'The identity service’s own secrets.',
  identity_key: 'The identity service’s own keys.',
  identity_attempt: 'Counts under keyed hashes that only the store can make, for a day.',
  rate_limit: 'Counts under hashes, for minutes.',
  sandbox_setting: 'Stands for the books of payment providers: no person is in it.',
  sandbox_object: 'Stands for the books of payment providers: no person is in it.',
  sandbox_idempotency: 'Stands for the books of payment providers: no person is in it.',
  sandbox_event: 'Stands for the books of payment providers: no person is in it.',
  experiment_view: 'Random numbers of browsers, which no account or order is kept with.',
  experiment_goal: 'Random numbers of browsers, which no account or order is kept with.',
  kysely_migration: 'Which changes of the schema have been made.',
};
