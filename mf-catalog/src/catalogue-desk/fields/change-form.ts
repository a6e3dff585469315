import type { ApiClient } from '@sanderling/runtime';
import { changeTree, readTreeChange } from '../form-tree/change-tree.ts';
import { type Tree, textAt } from '../form-tree/form-tree.ts';
import { readTree } from '../form-tree/read-tree.ts';
import { cropPicture, sendPictures } from '../pictures/send-pictures.ts';
import { backToForm, type DeskRefusal } from './refusal.ts';

/** Reads a form with the pictures that came with it. `changed` is the form again, after a press that saves nothing, or a picture that could not be taken. */
export async function changeForm(
  api: ApiClient,
  form: FormData,
): Promise<{ tree: Tree; changed: DeskRefusal | null }> {
  const { tree, errors } = await sendPictures(api, form, readTree(form));
  const intent = textAt(tree, 'intent');
  const change = readTreeChange(intent);
  if (change) return { tree, changed: { ...backToForm(changeTree(tree, change)), errors } };
  if (intent.startsWith('crop ')) {
    const cropped = await cropPicture(api, tree, intent.slice('crop '.length));
    return { tree, changed: { ...backToForm(cropped.tree), errors: cropped.errors } };
  }
  const isOver = /^(send|show) /.test(intent) || Object.keys(errors).length > 0;
  return { tree, changed: isOver ? { ...backToForm(tree), errors } : null };
}
