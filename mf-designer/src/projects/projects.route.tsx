import { designerPaths } from '@sanderling/contract/site/designer-paths';
import { projectPaths } from '@sanderling/contract/site/project-paths';
import { type ActionArgs, isApiProblem, type LoaderArgs } from '@sanderling/runtime';
import {
  data as dataOf,
  notFound,
  redirect,
  seeOther,
  useActionData,
  useLoaderData,
} from '@sanderling/runtime/router';
import { deferred } from '@sanderling/ui/deferred/deferred.tsx';
import { FormKey } from '../form-page/form.tsx';
import { keyOfForm, newFormKey } from '../form-page/form-key.ts';
import { type Refusal, readValues, refuse, textOf, toId } from '../form-page/read-form.ts';
import type { BoardAnswer } from './board/board-answer.ts';
import { BoardPage } from './board/board-page.tsx';
import { changeBoard } from './board/change-board.ts';
import { placeOf } from './board/change-of-form.ts';
import { loadBoard } from './board/load-board.ts';
import { loadFromCart } from './from-cart/load-from-cart.ts';
import { findPieces } from './list/find-pieces.ts';
import { ProjectListPage } from './list/project-list-page.tsx';
import { findPlacing } from './placing/find-placing.ts';
import { PlacingPage } from './placing/placing-page.tsx';

/** Few come from the cart. */
const DeferredFromCart = deferred(
  () => import('./from-cart/from-cart-page.tsx').then(({ FromCartPage }) => FromCartPage),
  { isRare: true },
);

type ProjectsData = Awaited<ReturnType<typeof loader>>;

/** For signed designers: their projects, or with an id the board of one. Who is none any more is led to what became of it. */
export async function loader(args: LoaderArgs) {
  const { context, params, request } = args;
  const formKey = newFormKey();
  try {
    if (params.id === undefined) {
      const { searchParams } = new URL(request.url);
      const projects = await context.api.projects.list();
      if (searchParams.get('from') === 'cart')
        return {
          kind: 'from-cart' as const,
          formKey,
          coming: await loadFromCart(context, searchParams, projects),
        };
      const placing = await findPlacing(context, searchParams, projects);
      if (placing) return { kind: 'placing' as const, formKey, placing };
      const adding = await findPieces(context, searchParams);
      const hasCart = context.cookies.get('orderId') !== undefined;
      return { kind: 'list' as const, formKey, projects, adding, hasCart };
    }
    const project = await context.api.projects.byId({ id: params.id }, { orNull: true });
    if (project === null) throw notFound();
    return { kind: 'board' as const, formKey, ...(await loadBoard(args, project)) };
  } catch (problem) {
    if (isApiProblem(problem) && problem.status === 403) throw redirect(designerPaths.application);
    throw problem;
  }
}

/** Of the list: begins a project, or adds the pieces that the designer came with. Of a board: everything on it. */
export async function action(args: ActionArgs) {
  const form = await args.request.formData();
  if (args.params.id !== undefined) return changeBoard(form, args);
  const { api } = args.context;
  const once = keyOfForm(form);
  const adding = piecesOf(form);
  if (adding.length === 0 && textOf(form, 'from') === 'cart') return noneChosen(readValues(form));
  const place = form.has('place') ? placeOf(textOf(form, 'place')) : {};
  try {
    const known = textOf(form, 'project');
    const id = known || (await begin());
    if (adding.length > 0) {
      const room = textOf(form, 'room_name');
      const named = room === '' ? {} : { room_name: room };
      const addition = { action: 'add_pieces' as const, pieces: adding, ...place, ...named };
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
  return dataOf(refusal, { status: 422 });
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<Refusal | BoardAnswer>();
  return (
    <FormKey value={data.formKey}>
      <Page data={data} answer={answer} />
    </FormKey>
  );
}

function Page({ answer, data }: { answer: Refusal | BoardAnswer | undefined; data: ProjectsData }) {
  if (data.kind === 'board') return <BoardPage data={data} answer={answer} />;
  const refusal = answer && 'errors' in answer ? answer : undefined;
  if (data.kind === 'from-cart') return <DeferredFromCart coming={data.coming} refusal={refusal} />;
  if (data.kind === 'placing') return <PlacingPage placing={data.placing} refusal={refusal} />;
  return <ProjectListPage {...data} refusal={refusal} />;
}
