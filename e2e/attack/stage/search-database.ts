import { askDatabase } from '../../shop/api/ask-database.ts';

/** Every column of every table in which one of these texts stands, in whatever letters. */
export async function placesOf(databaseUrl: string, texts: readonly string[]): Promise<string[]> {
  const columns = await askDatabase(
    databaseUrl,
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'character varying')`,
  );
  const questions = columns.map(
    ({ table, column }) =>
      `select '${table}.${column}' as place from "${table}"
        where exists (select 1 from unnest($1::text[]) as each where strpos(lower("${column}"::text), each) > 0)`,
  );
  const wanted = texts.map((text) => text.toLowerCase());
  const found = await askDatabase(databaseUrl, questions.join(' union '), [wanted]);
  return found.map(({ place }) => String(place)).toSorted();
}
