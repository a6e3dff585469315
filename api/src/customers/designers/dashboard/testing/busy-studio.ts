import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/schema.ts';

interface Studio {
  accountId: number;
  /** Of the pieces in projects and quotes. */
  variantId: number;
  /** ISO; the client answers at this moment, and all else was before it. */
  now: string;
}

/** So many placed orders of the account that come to this, in dollars. */
export async function fillOrders(
  db: Database,
  { accountId, now }: Omit<Studio, 'variantId'>,
  { dollars, count }: { dollars: number; count: number },
): Promise<void> {
  const each = Math.round((dollars * 100) / count);
  await sql`
    insert into orders (state, user_id, totals, total_cents, created_at, updated_at, completed_at)
    select 'delivered', ${accountId}::int,
      jsonb_build_object('currentOrderSpendPostDiscountCents', ${each}::int, 'giftCards', '[]'::jsonb,
        'giftCardsCents', 0, 'shipping', jsonb_build_object('shipments', '[]'::jsonb)), ${each}::int,
      moment, moment, moment
    from generate_series(1, ${count}::int) g,
      lateral (select ${now}::timestamptz - make_interval(hours => g) as moment) at`.execute(db);
}

/** 50 projects of 100 pieces, of which the client has just decided on 60 each, and 100 quotes that were asked for. */
export async function fillProjects(db: Database, { accountId, variantId, now }: Studio): Promise<void> {
  await sql`
    insert into project (account_id, name, client_name, created_at, updated_at, answers_seen_at)
    select ${accountId}::int, 'Project ' || g, 'Client ' || g, moment, moment, moment
    from generate_series(1, 50) g,
      lateral (select ${now}::timestamptz - make_interval(hours => g) as moment) at`.execute(db);
  await sql`
    insert into project_piece (project_id, variant_id, quantity, position)
    select project.id, ${variantId}::int, 1, g from project, generate_series(1, 100) g
    where account_id = ${accountId}::int`.execute(db);
  await sql`
    insert into project_decision (piece_id, verdict, price_cents, decided_at)
    select project_piece.id, case when position <= 40 then 'approved' else 'declined' end, 100, ${now}::timestamptz
    from project_piece join project on project.id = project_id
    where account_id = ${accountId}::int and position <= 60`.execute(db);
  await sql`
    insert into quote (account_id, state, changed_at, asked_at)
    select ${accountId}::int, 'asked', ${now}::timestamptz, ${now}::timestamptz from generate_series(1, 100)`.execute(
    db,
  );
  await sql`
    insert into quote_line (quote_id, variant_id, quantity)
    select id, ${variantId}::int, 2 from quote where account_id = ${accountId}::int`.execute(db);
}
