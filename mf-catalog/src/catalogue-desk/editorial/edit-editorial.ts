import type { EditorialKind } from '@sanderling/contract/wire/catalogue/editorial';
import type { ActionArgs, ApiClient } from '@sanderling/runtime';
import { data, notFound, seeOther } from '@sanderling/runtime/router';
import { changeForm } from '../fields/change-form.ts';
import { type DoneKey, sayDone } from '../fields/done.ts';
import { refuse } from '../fields/refusal.ts';
import { type Tree, textAt } from '../form-tree/form-tree.ts';
import { EDITORIAL } from './editorial-kinds.ts';
import { treeToEditorial } from './tree-to-editorial.ts';

const DONE: Readonly<Record<string, DoneKey>> = { hide: 'hidden', undo: 'undone' };

/** Saves, takes out, goes back to an earlier state, or changes the form itself. */
export async function editEditorial({ request, params, context: { api } }: ActionArgs) {
  const of = EDITORIAL[params.kind ?? ''];
  if (!of) throw notFound();
  const { tree, changed } = await changeForm(api, await request.formData());
  if (changed) return data(changed);
  const id = params.id === 'new' ? 0 : Number(params.id);
  try {
    const saved = await carryOut(api, { kind: of.kind, id }, tree);
    return seeOther(sayDone(`${of.list}/${saved}`, DONE[textAt(tree, 'intent')] ?? 'saved'));
  } catch (problem) {
    return refuse(problem, tree);
  }
}

async function carryOut(
  api: ApiClient,
  place: { kind: EditorialKind; id: number },
  tree: Tree,
): Promise<number> {
  const expected_version = Number(textAt(tree, 'version'));
  const options = { handle500: false } as const;
  switch (textAt(tree, 'intent')) {
    case 'hide':
      return (await api.catalogueDesk.stepEditorial({ ...place, step: 'hide', expected_version }, options))
        .id;
    case 'undo': {
      const edit_id = Number(textAt(tree, 'edit'));
      const undo = { ...place, step: 'undo', expected_version, edit_id } as const;
      return (await api.catalogueDesk.stepEditorial(undo, options)).id;
    }
    default: {
      const said = treeToEditorial(place.kind, tree);
      return (await api.catalogueDesk.saveEditorial({ ...place, expected_version, said }, options)).id;
    }
  }
}
