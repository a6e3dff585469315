import { type Kysely, sql } from 'kysely';

/**
 * An assistant was known by the letters of its profile's address, so that each spelling was another one, with limits of its own. Now it
 * has one spelling, and what an operator has decided holds for what shares its origin or its signing key.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  const { rows } = await sql<Row>`
    select id, profile_url, key_hash from agent where profile_url is not null
    order by array_position(array['known', 'denied', 'met'], access), decided_at nulls last, created_at, id`.execute(
    db,
  );
  const kept = new Map<string, string>();
  for (const row of rows) {
    const address = spelling(row.profile_url) ?? row.profile_url;
    const first = kept.get(address);
    if (first === undefined) kept.set(address, row.id);
    else await join(db, row, first);
  }
  // After the others are gone, whose spelling it may be.
  for (const [address, id] of kept)
    await sql`update agent set profile_url = ${address} where id = ${id}`.execute(db);
}

interface Row {
  id: string;
  profile_url: string;
  key_hash: string | null;
}

/** One that an operator has given a key goes on by that; of another all that it did is the first one's. */
async function join(db: Kysely<never>, { id, key_hash: key }: Row, first: string): Promise<void> {
  if (key !== null) {
    await sql`update agent set profile_url = null where id = ${id}`.execute(db);
    return;
  }
  for (const table of ['agent_session', 'agent_spending', 'agent_event', 'agent_outbox', 'agent_link'])
    await sql`update ${sql.table(table)} set agent_id = ${first} where agent_id = ${id}`.execute(db);
  await sql`delete from agent where id = ${id}`.execute(db);
}

const STATEMENTS = [
  `alter table agent add column decided_at timestamptz`,
  `comment on column agent.decided_at is
    'When an operator has said what it may; null: it came by itself, and what was decided of its origin holds for it.'`,
  `update agent set decided_at = created_at
    where access <> 'met' or scopes <> '["catalog", "checkout", "pay", "orders"]'::jsonb`,
  `alter table agent add column origin text generated always as (substring(profile_url from '^[a-z]+://[^/?#]+')) stored`,
  'create index agent_of_origin on agent (origin)',
  `create table agent_proved_key (
    agent_id uuid not null references agent on delete cascade,
    thumbprint text not null,
    proved_at timestamptz not null,
    primary key (agent_id, thumbprint)
  )`,
  'create index agent_proved_key_of_all on agent_proved_key (thumbprint)',
  `comment on table agent_proved_key is
    'Keys (RFC 7638) by which calls of an assistant were signed. A profile may name keys of others; these it has.'`,
];

/** As the release of this day spells addresses. */
function spelling(said: string): string | null {
  let address = said;
  for (;;) {
    const url = URL.parse(address);
    if (url === null) return null;
    url.hash = '';
    url.hostname = url.hostname.replace(/\.+$/, '');
    url.pathname = readable(url.pathname);
    url.search = readable(url.search);
    if (url.href === address) return address;
    address = url.href;
  }
}

function readable(text: string): string {
  return text.replaceAll(/%[\da-f]{2}/gi, (hex) => {
    const letter = String.fromCharCode(Number.parseInt(hex.slice(1), 16));
    return /^[\w\-.~]$/.test(letter) ? letter : hex.toUpperCase();
  });
}
