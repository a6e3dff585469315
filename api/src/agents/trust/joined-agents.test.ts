import { sql } from 'kysely';
import { up } from '../../platform/database/migrations/agents/395-one-profile-one-assistant.ts';
import type { Database } from '../../platform/database/schema.ts';
import { openTestDatabase } from '../../testing/worker/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.destroy());

class Undone extends Error {}

test('a database of before has one row for each profile: what each spelling did is the one’s that was decided on', async () => {
  const at = 'https://agent.example/p.json';
  const rows = await db
    .transaction()
    .execute(async (tx) => {
      await sql`drop table agent_proved_key`.execute(tx);
      await sql`alter table agent drop column origin, drop column decided_at`.execute(tx);
      for (const [name, url, access, key, day] of [
        ['second', `${at}#z`, 'met', null, '2026-11-01'],
        ['denied', `${at}?`, 'denied', null, '2026-11-02'],
        ['keyed', 'https://agent.example/%70.json', 'known', 'hash', '2026-11-03'],
        ['keyed too', 'https://AGENT.example./p.json', 'known', 'other hash', '2026-11-04'],
        ['other', 'https://agent.example/p.json?of=b', 'met', null, '2026-11-05'],
      ])
        await sql`insert into agent (name, profile_url, access, key_hash, scopes, max_order_cents, max_day_cents, calls_per_minute, created_at)
          values (${name}, ${url}, ${access}, ${key}, '["catalog", "checkout", "pay", "orders"]', 1, 1, 1, ${day})`.execute(
          tx,
        );
      await sql`insert into agent_event (agent_id, what, at) select id, 'order_read', now() from agent where name = 'second'`.execute(
        tx,
      );
      await up(tx.withTables<never>());
      const found = await sql<{ name: string; url: string | null; origin: string | null; events: number }>`
        select name, profile_url as url, origin, decided_at is not null as decided,
          (select count(*)::int from agent_event where agent_id = agent.id) as events
        from agent order by name`.execute(tx);
      throw Object.assign(new Undone(), { rows: found.rows });
    })
    .catch((error: unknown) => {
      if (error instanceof Undone) return Object(error).rows;
      throw error;
    });
  const origin = 'https://agent.example';
  expect(rows).toEqual([
    { name: 'keyed', url: at, origin, decided: true, events: 1 },
    { name: 'keyed too', url: null, origin: null, decided: true, events: 0 },
    { name: 'other', url: `${at}?of=b`, origin, decided: false, events: 0 },
  ]);
});
