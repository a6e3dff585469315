import { readFile } from 'node:fs/promises';
import { TABLES_PATH, tablesOfMigrations } from './tables-of-migrations.ts';

let generated: string;
beforeAll(async () => {
  generated = await tablesOfMigrations();
});

test('a developer who changes a table is told that its types do not: `npm run tables -w api` writes them', async () => {
  expect(await readFile(TABLES_PATH, 'utf8')).toBe(generated);
});
