import { writeFile } from 'node:fs/promises';
import { TABLES_PATH, tablesOfMigrations } from './tables-of-migrations.ts';

await writeFile(TABLES_PATH, await tablesOfMigrations());
