import { support } from '@sanderling/contract/wire/catalogue/catalogue';
import type { Picture } from '@sanderling/contract/wire/values/picture';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { annualSpendSql } from '../../../orders/records/annual-spend.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { selectSummaries } from '../../../projects/reading/read-summaries.ts';
import { addressOfApplication, shippingAddress } from '../../../projects/reading/studio-address.ts';
import { certificatesOfAccount } from '../certificates/read-certificates.ts';
import { savingsSql } from './savings.ts';

/** Pictures of a list, and envelopes of samples. */
const SHOWN = 4;
const NEWEST_SAMPLES = 6;
const NEWEST_PROJECTS = 6;

interface FavoriteList {
  name: string;
  count: number;
  products: { id: number; name: string; slug: string; picture: Picture | null }[];
}

/** All of a studio that is not its orders, in one query: what it has earned and saved, its lists, projects, samples and tax documents. */
export async function readStudio(db: Database, accountId: number, now: Date) {
  const { contact, ...studio } = await db
    .selectFrom('account')
    .where('account.id', '=', accountId)
    .select(['account.exempt_states', annualSpendSql(sql`account.id`, now).as('annual_spend_cents')])
    .select(savingsSql(accountId, now).as('savings'))
    .select(favoriteLists(accountId).as('favorites'))
    .select((eb) => [
      jsonArrayFrom(selectSummaries(db, accountId, now).limit(NEWEST_PROJECTS)).as('projects'),
      eb
        .selectFrom('project')
        .whereRef('project.account_id', '=', 'account.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('project_count'),
      jsonArrayFrom(
        eb
          .selectFrom('sample_order')
          .whereRef('sample_order.email', '=', 'account.email')
          .select(['sample_order.id', 'ordered_at'])
          .select((order) =>
            jsonArrayFrom(
              order
                .selectFrom('sample_order_line')
                .innerJoin('variant', 'variant.id', 'sample_order_line.variant_id')
                .innerJoin('product', 'product.id', 'variant.product_id')
                .whereRef('sample_order_id', '=', 'sample_order.id')
                .select(['material', 'product.name as product_name', 'variant.slug'])
                .orderBy('material'),
            ).as('samples'),
          )
          .orderBy('ordered_at', 'desc')
          .orderBy('sample_order.id', 'desc')
          .limit(NEWEST_SAMPLES),
      ).as('samples'),
      jsonObjectFrom(
        eb
          .selectFrom('designer_application')
          .whereRef('account_id', '=', 'account.id')
          .where('state', '<>', 'draft')
          .select(['company_name', 'state', 'state_abbr', 'resale_number', 'tax_exempt_requested'])
          .select((application) =>
            jsonArrayFrom(
              application
                .selectFrom('designer_document')
                .whereRef('application_id', '=', 'designer_application.id')
                .select(['designer_document.id', 'file_name', 'content_type', 'byte_length'])
                .orderBy('created_at'),
            ).as('documents'),
          )
          // Newest last: an account has one that was approved, and perhaps declined ones before it.
          .orderBy('designer_application.id', 'desc')
          .limit(1),
      ).as('application'),
      // Who has approved the studio is who it asks, while they are of the store; by the command line, whom that has named.
      eb
        .selectFrom('designer_application_event')
        .innerJoin('designer_application', 'designer_application.id', 'application_id')
        .leftJoin('account as admin', (join) =>
          join.onRef('admin.id', '=', 'admin_id').on('admin.role', '=', 'admin'),
        )
        .whereRef('designer_application.account_id', '=', 'account.id')
        .where('action', '=', 'approved')
        .where((event) => event.or([event('admin.id', 'is not', null), event('by_name', '<>', '')]))
        .select(
          sql<string>`coalesce(nullif(by_name, ''), trim(admin.first_name || ' ' || admin.last_name))`.as(
            'name',
          ),
        )
        .orderBy('designer_application_event.id', 'desc')
        .limit(1)
        .as('contact_person'),
      certificatesOfAccount(eb).as('certificates'),
      shippingAddress(eb),
      addressOfApplication(eb),
      eb.selectFrom('catalogue_fact').where('name', '=', 'support').select('value').as('contact'),
    ])
    .executeTakeFirstOrThrow();
  return { ...studio, contact: support.parse(contact) };
}

/** By list, the one that every account has first, with how many there are and the newest of them. */
function favoriteLists(accountId: number): RawBuilder<FavoriteList[]> {
  return sql<FavoriteList[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', list.name, 'count', list.count, 'products', list.products) order by list.name), '[]')
    from (
      select kept.list as name, count(*)::int as count,
        jsonb_agg(jsonb_build_object(
          'id', kept.product_id, 'name', kept.name, 'slug', kept.slug, 'picture', kept.picture)
          order by kept.place) filter (where kept.place <= ${SHOWN}) as products
      from (
        select favorite.list, favorite.product_id, product.name, product.slug,
          variant.pictures -> 'main' as picture,
          row_number() over (
            partition by favorite.list order by favorite.created_at desc, favorite.id desc) as place
        from favorite
        join product on product.id = favorite.product_id and product.listed
        join variant on variant.product_id = product.id and variant.main
        where favorite.user_id = ${accountId}
      ) kept
      group by kept.list
    ) list
  )`;
}
