import { designerPaths } from '@sanderling/contract/site/designer-paths';
import { type ActionArgs, isApiProblem, type LoaderArgs } from '@sanderling/runtime';
import { notFound, redirect, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { FormKey } from '../form-page/form.tsx';
import { newFormKey } from '../form-page/form-key.ts';
import type { Refusal } from '../form-page/read-form.ts';
import { useRestoredFocus } from '../form-page/use-restored-focus.ts';
import { rarePart } from '../rare-part/rare-part.tsx';
import type { BoardAnswer } from './board/board-answer.ts';
import { BoardPage } from './board/board-page.tsx';
import { changeBoard } from './board/change-board.ts';
import { loadBoard } from './board/load-board.ts';
import { findPieces } from './list/find-pieces.ts';
import { ProjectListPage } from './list/project-list-page.tsx';
import { findPlacing } from './placing/find-placing.ts';
import { PlacingPage } from './placing/placing-page.tsx';

/** Few come from the cart. */
const RareFromCart = rarePart(() =>
  import('./from-cart/from-cart-page.tsx').then(({ FromCartPage }) => FromCartPage),
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
      if (searchParams.get('from') === 'cart') {
        const { loadFromCart } = await import('./from-cart/load-from-cart.ts');
        const coming = await loadFromCart(context, searchParams, projects);
        return { kind: 'from-cart' as const, formKey, coming };
      }
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
  // One press a visit: no board waits for it.
  const { addToProject } = await import('./list/add-to-project.ts');
  return addToProject(form, args);
}

export function Component() {
  useRestoredFocus();
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
  if (data.kind === 'from-cart') return <RareFromCart coming={data.coming} refusal={refusal} />;
  if (data.kind === 'placing') return <PlacingPage placing={data.placing} refusal={refusal} />;
  return <ProjectListPage {...data} refusal={refusal} />;
}
