import { catalogueDeskPaths } from '@sanderling/contract/site/catalogue-desk-paths';
import type { ActionArgs, ApiClient } from '@sanderling/runtime';
import { data, seeOther } from '@sanderling/runtime/router';
import { changeForm } from '../fields/change-form.ts';
import { type DoneKey, sayDone } from '../fields/done.ts';
import { backToForm, refuse } from '../fields/refusal.ts';
import { type Tree, textAt } from '../form-tree/form-tree.ts';
import { combineOptions } from './combine-options.ts';
import { treeToProduct } from './tree-to-product.ts';

const DONE: Readonly<Record<string, DoneKey>> = {
  publish: 'published',
  hide: 'hidden',
  discard: 'discarded',
  undo: 'undone',
};

/** Publishes, keeps a draft, takes out, goes back to an earlier state, or changes the form itself. */
export async function editProduct({ request, params, context: { api } }: ActionArgs) {
  const { tree, changed } = await changeForm(api, await request.formData());
  if (changed) return data(changed);
  const intent = textAt(tree, 'intent');
  if (intent === 'combine') return data(backToForm(combineOptions(tree)));
  const id = params.id === 'new' ? 0 : Number(params.id);
  try {
    const saved = await carryOut(api, id, tree);
    if (intent === 'preview') return await openPreview(api, saved, tree);
    if (intent === 'delete')
      return seeOther(sayDone(catalogueDeskPaths.list, 'deleted', `${saved} ${textAt(tree, 'name')}`));
    return seeOther(sayDone(catalogueDeskPaths.product(saved), DONE[intent] ?? 'drafted'));
  } catch (problem) {
    return refuse(problem, tree);
  }
}

/** Answers the product's id, which a new one has afterwards. */
async function carryOut(api: ApiClient, id: number, tree: Tree): Promise<number> {
  const expected_version = Number(textAt(tree, 'version'));
  const options = { handle500: false } as const;
  const intent = textAt(tree, 'intent');
  switch (intent) {
    case 'hide':
    case 'discard':
    case 'delete':
      return (await api.catalogueDesk.step({ id, step: intent, expected_version }, options)).id;
    case 'undo': {
      const edit_id = Number(textAt(tree, 'edit'));
      return (await api.catalogueDesk.step({ id, step: 'undo', expected_version, edit_id }, options)).id;
    }
    default: {
      const as = intent === 'publish' ? ('published' as const) : ('draft' as const);
      const product = treeToProduct(tree);
      return (await api.catalogueDesk.save({ id, as, expected_version, product }, options)).id;
    }
  }
}

/** The draft has been saved before. What keeps it from being published keeps it from its preview, and is said at the form. */
async function openPreview(api: ApiClient, id: number, tree: Tree) {
  const options = { handle500: false } as const;
  try {
    return seeOther((await api.catalogueDesk.preview({ id }, options)).path);
  } catch (problem) {
    const { version } = await api.catalogueDesk.byId({ id }, options);
    return refuse(problem, { ...tree, version: String(version) });
  }
}
