import { catalogueDeskPaths } from '@sanderling/contract/site/catalogue-desk-paths';
import { type ActionArgs, isApiProblem, type LoaderArgs } from '@sanderling/runtime';
import { data, notFound, seeOther, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { fieldMessages, problemMessage } from '@sanderling/ui/problem/problem-message.ts';
import { DeskProductPage, type DeskRefusal } from './desk-product-page.tsx';
import { readDeskForm } from './read-desk-form.ts';

/** For admins only; the shell sends all others home. */
export async function loader({ params, context: { api } }: LoaderArgs) {
  const id = Number(params.id);
  if (!Number.isInteger(id) || id < 1) throw notFound();
  const product = await api.catalogueDesk.byId({ id }, { orNull: true });
  if (!product) throw notFound();
  return product;
}

/** Publishes, keeps a draft, takes out, or goes back to an earlier state. */
export async function action({ request, params, context: { api } }: ActionArgs) {
  const form = await request.formData();
  const id = Number(params.id);
  const expected_version = Number(form.get('version'));
  const options = { handle500: false } as const;
  try {
    switch (form.get('intent')) {
      case 'hide':
      case 'discard': {
        const step = form.get('intent') === 'hide' ? 'hide' : 'discard';
        await api.catalogueDesk.step({ id, step, expected_version }, options);
        break;
      }
      case 'undo': {
        const edit_id = Number(form.get('edit'));
        await api.catalogueDesk.step({ id, step: 'undo', expected_version, edit_id }, options);
        break;
      }
      default:
        await api.catalogueDesk.save({ id, ...readDeskForm(form) }, options);
    }
    return seeOther(catalogueDeskPaths.product(id));
  } catch (problem) {
    if (!isApiProblem(problem) || problem.status === 401) throw problem;
    const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
    const refusal: DeskRefusal = { message: problemMessage(problem), errors: fieldMessages(problem), values };
    return data(refusal, { status: problem.status || 503 });
  }
}

export function Component() {
  const product = useLoaderData<typeof loader>();
  return <DeskProductPage key={product.version} product={product} refusal={useActionData<DeskRefusal>()} />;
}
