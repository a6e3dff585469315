import { type Kysely, sql } from 'kysely';

/** Who has seen a variant, and has reached a goal afterwards: random numbers of visitors, and no person. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table experiment_view (
    experiment text not null,
    visitor text not null,
    variant text not null,
    viewed_at timestamptz not null,
    primary key (experiment, visitor)
  )`,
  `comment on table experiment_view is 'The first time that a visitor saw a variant.'`,
  'create index experiment_view_of on experiment_view (visitor)',
  `create table experiment_goal (
    experiment text not null,
    visitor text not null,
    goal text not null check (goal in ('add_to_cart', 'purchase')),
    reached_at timestamptz not null,
    primary key (experiment, visitor, goal),
    foreign key (experiment, visitor) references experiment_view on delete cascade
  )`,
  `comment on table experiment_goal is 'The first time that a visitor reached a goal after they had seen a variant.'`,
];
