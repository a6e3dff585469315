import { type Kysely, sql } from 'kysely';

/** A markup keeps the tier that it was set at: a designer's next tier changes no client's price. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table project add column markup_tier_hundredths int check (markup_tier_hundredths between 0 and 10000)',
  `comment on column project.markup_tier_hundredths is
    'Hundredths of a percent off regular prices, of the tier when the markup was set. Null, as the release before writes it: of the tier today.'`,
  // What a client has approved last says the tier of a markup, where its price is still made of today's regular price.
  `update project set markup_tier_hundredths = (
    select tier.percent * 100
    from project_piece piece
    join project_decision decision on decision.piece_id = piece.id
    join variant on variant.id = piece.variant_id
    cross join (values (15), (20), (25), (30)) tier (percent)
    where piece.project_id = project.id and decision.verdict = 'approved'
      and decision.price_cents = round(
        variant.price_cents::numeric * (100 - tier.percent) * (10000 + project.markup_hundredths) / 1000000)
    order by decision.decided_at desc
    limit 1)
  where markup_hundredths is not null`,
  // The rest by what the year has come to.
  `update project set markup_tier_hundredths = (
    select case when spent >= 3000000 then 2500 when spent >= 1500000 then 2000 else 1500 end
    from (
      select coalesce(sum(designer_spend_cents), 0) as spent
      from orders
      where orders.user_id = project.account_id and completed_at > now() - interval '365 days'
        and orders.state <> 'cancelled'
    ) as year)
  where markup_hundredths is not null and markup_tier_hundredths is null`,
];
