import { projectPaths } from '@sanderling/contract/site/project-paths';
import type { ActionArgs } from '@sanderling/runtime';
import { data, seeOther } from '@sanderling/runtime/router';
import { keyOfForm } from '../../form-page/form-key.ts';
import { type Refusal, readValues, refuse, textOf, toId } from '../../form-page/read-form.ts';
import { placeOf } from '../board/change-of-form.ts';

/** Begins a project, or adds to one the pieces that the designer came with: by a page's link, or chosen of the cart. */
export async function addToProject(form: FormData, { context: { api } }: ActionArgs) {
  const once = keyOfForm(form);
  const pieces = piecesOf(form);
  if (pieces.length === 0 && textOf(form, 'from') === 'cart') return noneChosen(readValues(form));
  const place = form.has('place') ? placeOf(textOf(form, 'place')) : {};
  try {
    const known = textOf(form, 'project');
    const id = known || (await begin());
    if (pieces.length > 0) {
      const room = textOf(form, 'room_name');
      const named = room === '' ? {} : { room_name: room };
      const addition = { action: 'add_pieces' as const, pieces, ...place, ...named };
      await api.projects.change({ id, ...addition }, { ...once, handle500: false });
    }
    return seeOther(`${projectPaths.project(id)}${place.room_id ? `#room-${place.room_id}` : ''}`);
  } catch (problem) {
    return refuse(problem, readValues(form));
  }

  async function begin(): Promise<string> {
    const content = { name: textOf(form, 'name'), client_name: textOf(form, 'client_name') };
    const { id } = await api.projects.create({ ...content, address: textOf(form, 'address') }, once);
    return id;
  }
}

/** What the designer came with, all in one quantity; or what is chosen of the cart, each in its own. */
function piecesOf(form: FormData): { variant_id: number; quantity: number }[] {
  const quantityOf = (name: string) => (form.has(name) ? Number(textOf(form, name) || Number.NaN) : 1);
  const chosen = [...form.keys()].flatMap((name) => (name.startsWith('take_') ? [toId(name.slice(5))] : []));
  return [
    ...form.getAll('variant_id').map((id) => ({ variant_id: Number(id), quantity: quantityOf('quantity') })),
    ...chosen.map((id) => ({ variant_id: id, quantity: quantityOf(`quantity_${id}`) })),
  ];
}

function noneChosen(values: Refusal['values']) {
  const message = 'Choose a piece.';
  const refusal: Refusal = { message, errors: { pieces: message }, values };
  return data(refusal, { status: 422 });
}
