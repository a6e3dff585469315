import { type Kysely, sql } from 'kysely';

/** Who has left an e-mail address for a campaign, and who has entered the sweepstakes. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table campaign_subscriber (
    email text not null,
    campaign text not null,
    subscribed_at timestamptz not null,
    primary key (email, campaign)
  )`,
  `create table sweepstakes_entry (
    email text primary key,
    first_name text not null,
    last_name text not null,
    state text not null references us_state (abbr),
    share_code text not null unique,
    shared boolean not null,
    friend_of text references sweepstakes_entry (email),
    entered_at timestamptz not null
  )`,
  'create index sweepstakes_entry_friends on sweepstakes_entry (friend_of)',
];
