import { type Kysely, sql } from 'kysely';

/** An order that is free of sales tax names the certificate that it was free by. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders add column exemption_certificate text`.execute(db);
  await sql`comment on column orders.exemption_certificate is
    'Number of the resale certificate that freed it of sales tax when its payment began; null where there was none.'`.execute(
    db,
  );
}
