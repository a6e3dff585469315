import { DESIGNER_ROLES } from '@sanderling/contract/commerce/roles';
import { FRAME_OPTION, NEVER_SAMPLED } from '@sanderling/contract/commerce/samples';
import type { AddressInput } from '@sanderling/contract/wire/values/address';
import type { Picture } from '@sanderling/contract/wire/values/picture';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { annualSpendSql } from '../../orders/records/annual-spend.ts';
import type { VariantContent } from '../../platform/database/columns/catalogue-content.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { problem } from '../../platform/http/problem.ts';
import { approvedOfAccount, orderedOfAccount } from './ordered-pieces.ts';
import { addressOfApplication, shippingAddress } from './studio-address.ts';

export type ProjectRecord = Awaited<ReturnType<ReturnType<typeof selectProjects>['execute']>>[number];
export type PieceRecord = ProjectRecord['pieces'][number];

/** A project with all that is in it, in one query. Moments within its lists are texts. */
function selectProjects(db: Database | Transaction, now: Date) {
  return db
    .selectFrom('project')
    .innerJoin('account', 'account.id', 'project.account_id')
    .selectAll('project')
    .select(['account.first_name', 'account.last_name'])
    .select(annualSpendSql(sql`account.id`, now).as('annual_spend_cents'))
    .select((eb) => [approvedOfAccount(eb), orderedOfAccount(eb)])
    .select((eb) => [
      eb
        .selectFrom('designer_application')
        .whereRef('designer_application.account_id', '=', 'account.id')
        .where('state', '=', 'approved')
        .select('company_name')
        .orderBy('designer_application.id', 'desc')
        .limit(1)
        .as('company_name'),
      jsonArrayFrom(
        eb
          .selectFrom('project_room')
          .whereRef('project_room.project_id', '=', 'project.id')
          .select(['project_room.id', 'project_room.name'])
          .orderBy('position')
          .orderBy('project_room.id'),
      ).as('rooms'),
      jsonArrayFrom(
        eb
          .selectFrom('project_link')
          .whereRef('project_link.project_id', '=', 'project.id')
          .select(['project_link.id', 'created_at', 'expires_at', 'revoked_at', 'opened', 'last_opened_at'])
          .orderBy('project_link.id', 'desc'),
      ).as('links'),
      jsonArrayFrom(
        eb
          .selectFrom('project_piece')
          .innerJoin('variant', 'variant.id', 'project_piece.variant_id')
          .innerJoin('product', 'product.id', 'variant.product_id')
          .leftJoin('project_room', 'project_room.id', 'project_piece.room_id')
          .leftJoin('project_decision', 'piece_id', 'project_piece.id')
          .whereRef('project_piece.project_id', '=', 'project.id')
          .select(['project_piece.id', 'project_piece.room_id', 'project_piece.variant_id', 'alternative_of'])
          .select(['project_piece.quantity', 'project_piece.note', 'product.name as product_name'])
          .select(['verdict', 'comment', 'project_decision.price_cents as decided_price_cents', 'decided_at'])
          .select('project_decision.replaced_by')
          // A release of before writes no moment of its own.
          .select((of) =>
            of
              .case()
              .when('verdict', '=', 'approved')
              .then(of.fn.coalesce('approved_at', 'decided_at'))
              .end()
              .as('approved_at'),
          )
          .select(['variant.sku', 'variant.slug', 'variant.option_name'])
          .select(['variant.price_cents', 'variant.sale_price_cents', 'variant.sale_display'])
          .select(['variant.sale_date_end', 'variant.quantity as stock', 'variant.backorderable'])
          .select(['variant.made_to_order', 'variant.purchasable', 'variant.listed', 'variant.discontinued'])
          .select(['product.is_virtual', 'variant.product_id'])
          // Not all of the catalogue's texts, a hundred times.
          .select(sql<Picture | null>`variant.pictures -> 'main'`.as('picture'))
          .select(
            sql<NonNullable<VariantContent['deals']>>`coalesce(variant.content -> 'deals', '[]')`.as('deals'),
          )
          .select(sql<VariantContent['dimensions']>`variant.content -> 'dimensions'`.as('dimensions'))
          .select(
            sql<boolean>`(exists (
            select from jsonb_array_elements(product.content -> 'available_options') as option
            where option ->> 'slot' is not null and option ->> 'name' <> ${FRAME_OPTION}
              and variant.content -> 'option_values' ->> (option ->> 'name') !~* ${NEVER_SAMPLED}))`.as(
              'has_sample',
            ),
          )
          // Those without a room come last, alternatives after their piece.
          .orderBy('project_room.position', (by) => by.asc().nullsLast())
          .orderBy('project_piece.room_id')
          .orderBy('project_piece.position')
          .orderBy('project_piece.id'),
      ).as('pieces'),
    ]);
}

/** As its designer reads it. */
export interface OwnProject extends ProjectRecord {
  /** Where the studio has samples sent: the account's shipping address, else that of its application; null without one. */
  samples_to: AddressInput | null;
  /** Of the products of its pieces, each once. */
  finishes: Awaited<ReturnType<typeof finishesOf>>;
}

/** The designer's own project of this key. Throws NOT_FOUND, for another's too. */
export async function findProject(
  db: Database | Transaction,
  key: string,
  accountId: number,
  now: Date,
): Promise<OwnProject> {
  const found = isUuid(key)
    ? await selectProjects(db, now)
        .where('project.key', '=', key)
        .where('project.account_id', '=', accountId)
        .select((eb) => ['account.email', shippingAddress(eb), addressOfApplication(eb)])
        .executeTakeFirst()
    : undefined;
  if (!found) throw unknownProject();
  const { email, shipping_address: shipping, studio_address: studio, ...project } = found;
  const address = shipping ?? studio;
  const products = new Set(project.pieces.map(({ product_id: id }) => id));
  const finishes = products.size === 0 ? [] : await finishesOf(db, [...products]);
  return { ...project, finishes, samples_to: address && { ...address, email } };
}

function finishesOf(db: Database | Transaction, productIds: readonly number[]) {
  return db
    .selectFrom('variant')
    .select(['id', 'product_id'])
    .select((eb) => [
      eb.fn.coalesce('option_name', 'name').as('name'),
      eb
        .and([eb('listed', '=', true), eb('purchasable', '=', true), eb('discontinued', '=', false)])
        .as('sold'),
    ])
    .where('product_id', 'in', [...productIds])
    .orderBy('id')
    .execute();
}

/** The project that a link opens, while it lasts and its owner is a designer. */
export async function sharedProject(db: Database | Transaction, tokenHash: string, now: Date) {
  return selectProjects(db, now)
    .innerJoin('project_link', 'project_link.project_id', 'project.id')
    .select('project_link.expires_at')
    .where('project_link.token_hash', '=', tokenHash)
    .where('project_link.revoked_at', 'is', null)
    .where('project_link.expires_at', '>', now)
    .where('account.role', 'in', [...DESIGNER_ROLES])
    .executeTakeFirst();
}

export function unknownProject() {
  return problem('NOT_FOUND', { message: 'We couldn’t find this project.' });
}

export function nameOf({
  option_name: option,
  product_name: name,
}: Pick<PieceRecord, 'option_name' | 'product_name'>): string {
  return option ? `${name}, ${option}` : name;
}
