import type { Database, Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Editor } from '../editing/editor.ts';
import { lockCatalogue } from '../editing/lock-catalogue.ts';
import { openProjection } from '../editing/projection.ts';
import { readProduct } from '../editing/read-product.ts';
import { saveProducts } from '../editing/save-products.ts';

/**
 * What `read` reads while the draft of a product is published, which is taken back afterwards: a preview shows what
 * publishing would write, and cannot differ from it. Throws what publishing throws.
 */
export async function showDraft<Read>(
  db: Database,
  { productId, editor }: { productId: number; editor: Editor },
  read: (tx: Transaction) => Promise<Read>,
): Promise<Read> {
  const projection = await openProjection();
  const tx = await db.startTransaction().execute();
  try {
    await lockCatalogue(tx);
    const found = await readProduct(tx, productId);
    const content = found?.draft ?? found?.content;
    if (!content) throw problem('NOT_FOUND');
    await saveProducts(tx, [{ content, expectedVersion: null }], { projection, editor, action: 'published' });
    return await read(tx);
  } finally {
    await tx.rollback().execute();
  }
}
