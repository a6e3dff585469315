import type { ExpressionBuilder } from 'kysely';
import { jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../platform/database/schema.ts';

type OfAccount = ExpressionBuilder<Schema, 'account'>;

/** A column: where the account has its own orders sent. */
export function shippingAddress(eb: OfAccount) {
  return eb
    .selectFrom('account_address')
    .whereRef('user_id', '=', 'account.id')
    .where('kind', '=', 'shipping')
    .select('address')
    .as('shipping_address');
}

/** A column: where the studio is, as its application says. A new designer has typed no other address yet. */
export function addressOfApplication(eb: OfAccount) {
  return jsonObjectFrom(
    eb
      .selectFrom('designer_application')
      .innerJoin('us_state', 'us_state.abbr', 'state_abbr')
      .whereRef('account_id', '=', 'account.id')
      .where('state', '=', 'approved')
      .where('address1', '<>', '')
      .select(['first_name', 'last_name', 'phone', 'address1', 'city', 'zip_code'])
      .select((of) =>
        jsonBuildObject({ abbr: of.ref('us_state.abbr'), name: of.ref('us_state.name') }).as('state'),
      )
      .orderBy('decided_at', 'desc')
      .limit(1),
  ).as('studio_address');
}
