import type { BulkChange } from '@sanderling/contract/wire/catalogue/bulk-edit';
import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { hideProduct } from '../editing/drafts.ts';
import { editConflict } from '../editing/edit-conflict.ts';
import type { Editor } from '../editing/editor.ts';
import { lockCatalogue } from '../editing/lock-catalogue.ts';
import type { Projection } from '../editing/projection.ts';
import { type ReadProduct, selectDocuments, toReadProduct } from '../editing/read-product.ts';
import { saveProducts } from '../editing/save-products.ts';
import { setStock } from '../editing/set-stock.ts';
import { changeProduct } from './change-product.ts';

interface Selected {
  id: number;
  expected_version: number;
}

/**
 * Changes all selected products or none. Answers how many changed. Throws EDIT_CONFLICT where another editor was faster with any, and
 * VALIDATION_FAILED by the names of products that the change does not fit.
 */
export async function editProducts(
  tx: Transaction,
  { selected, change }: { selected: readonly Selected[]; change: BulkChange },
  { projection, editor }: { projection: Projection; editor: Editor },
): Promise<number> {
  await lockCatalogue(tx);
  const found = await lockSelected(tx, selected);
  switch (change.kind) {
    case 'stock': {
      const variants = found.flatMap(({ content }) => content?.variants ?? []);
      const counted = variants.map(({ sku }) => ({ sku, quantity: change.quantity }));
      await setStock(tx, counted, editor);
      return found.filter(({ content }) => content !== null).length;
    }
    case 'hide': {
      const shown = found.filter(({ content, isListed }) => content !== null && isListed);
      for (const { id, version } of shown) await hideProduct(tx, { id, expectedVersion: version }, editor);
      return shown.length;
    }
    default:
      return saveChanged(tx, found, change, { projection, editor });
  }
}

async function saveChanged(
  tx: Transaction,
  found: readonly ReadProduct[],
  change: BulkChange,
  { projection, editor }: { projection: Projection; editor: Editor },
): Promise<number> {
  const changes = found.flatMap(({ version, content, draft, isListed }) => {
    if (change.kind === 'publish') return draft ? [{ content: draft, expectedVersion: version }] : [];
    // A draft that was never published, or what is out of the shop, is not brought in by a change of price.
    if (!content || !isListed) return [];
    const changedDraft = draft && changeProduct(draft, change);
    return [{ content: changeProduct(content, change), draft: changedDraft, expectedVersion: version }];
  });
  const saved = await saveProducts(tx, changes, { projection, editor, action: 'published' });
  return saved.filter(({ isChanged }) => isChanged).length;
}

/** In the order of their ids, so that two editors wait for each other, and never both. */
async function lockSelected(tx: Transaction, selected: readonly Selected[]): Promise<ReadProduct[]> {
  const expected = new Map(selected.map(({ id, expected_version: version }) => [id, version]));
  const documents = await selectDocuments(tx)
    .where('catalogue_document.id', 'in', [...expected.keys()])
    .orderBy('catalogue_document.id')
    .forUpdate('catalogue_document')
    .execute();
  if (documents.length < expected.size) throw problem('NOT_FOUND');
  for (const { id, version } of documents)
    if (expected.get(id) !== version) throw await editConflict(tx, 'product', id);
  return documents.map(toReadProduct);
}
