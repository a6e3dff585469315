import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** The catalogue has some dozen; the whole suite buys more. */
const QUANTITY = 500;

/** Lets every test buy the piece that they all buy. The API of this data directory must not run. */
export async function fillStock(dataDir: string, variantId: number): Promise<void> {
  const db = await PGlite.create(join(dataDir, 'pgdata'));
  await db.query('update variant set quantity = $1 where id = $2', [QUANTITY, variantId]);
  await db.close();
}
