import type { BulkChange } from '@sanderling/contract/wire/catalogue/bulk-edit';
import type { ActionArgs, ApiClient } from '@sanderling/runtime';
import { data, seeOther } from '@sanderling/runtime/router';
import { sayDone } from '../fields/done.ts';
import { backToForm, refuse } from '../fields/refusal.ts';
import { type Tree, textAt, textsAt } from '../form-tree/form-tree.ts';
import { readTree } from '../form-tree/read-tree.ts';
import { addressOf, readFilters } from './product-filters.ts';

/** One change to all products that are selected. Where it does not fit one of them, it is done to none. */
export async function editSelected({
  request,
  context: { api },
}: Pick<ActionArgs, 'request'> & { context: { api: ApiClient } }) {
  const tree = readTree(await request.formData());
  const change = readChange(tree);
  const products = selectedOf(tree);
  if (!change || products.length === 0)
    return data({ ...backToForm(tree), message: 'Select at least one product.' }, { status: 422 });
  try {
    const { changed } = await api.catalogueDesk.bulkEdit({ products, change }, { handle500: false });
    const filters = addressOf(readFilters(new URL(request.url).searchParams));
    return seeOther(sayDone(filters, 'changed', String(changed)));
  } catch (problem) {
    return refuse(problem, tree);
  }
}

/** Each with the version that stood in the list: who edited one meanwhile is not overwritten. */
function selectedOf(tree: Tree) {
  const chosen = textsAt(tree, textAt(tree, 'all') === 'on' ? 'listed' : 'selected');
  return chosen.map((each) => {
    const [id, version] = each.split(':');
    return { id: Number(id), expected_version: Number(version) };
  });
}

/** Null for what is no button of the list. */
function readChange(tree: Tree): BulkChange | null {
  const number = (name: string) => Number(textAt(tree, name));
  switch (textAt(tree, 'intent')) {
    case 'price':
      return { kind: 'price', percent: number('percent') };
    case 'sale':
      return { kind: 'sale', percent_off: number('percent_off'), ends: textAt(tree, 'ends') };
    case 'stock':
      // Empty is not none left.
      return { kind: 'stock', quantity: textAt(tree, 'quantity') === '' ? -1 : number('quantity') };
    case 'end_sale':
      return { kind: 'end_sale' };
    case 'badge':
      return { kind: 'badge', top_seller: true };
    case 'no_badge':
      return { kind: 'badge', top_seller: false };
    case 'put_in':
      return { kind: 'collection', slug: textAt(tree, 'slug'), is_in: true };
    case 'take_out':
      return { kind: 'collection', slug: textAt(tree, 'slug'), is_in: false };
    case 'publish':
      return { kind: 'publish' };
    case 'hide':
      return { kind: 'hide' };
    default:
      return null;
  }
}
