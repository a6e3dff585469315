import { Client } from 'pg';

/** Asks the shop's PostgreSQL one question, on a connection of its own: tests restart the server between two of them. */
export async function askDatabase<Row extends object = Record<string, unknown>>(
  databaseUrl: string,
  question: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(question, [...values])).rows;
  } finally {
    await client.end();
  }
}
