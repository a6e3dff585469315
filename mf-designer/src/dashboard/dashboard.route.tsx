import { isDesigner } from '@sanderling/contract/commerce/roles';
import { designerPaths } from '@sanderling/contract/site/designer-paths';
import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import { redirect, seeOther, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { type Refusal, readValues, refuse, textOf } from '../form-page/read-form.ts';
import { DashboardPage } from './dashboard-page.tsx';

const MAX_PAGE = 10_000;

/** For signed designers. Who is none is led to what became of their application, or to the form. */
export async function loader({ request, context: { api, cookies } }: LoaderArgs) {
  const wanted = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const page = Number.isInteger(wanted) && wanted >= 1 && wanted <= MAX_PAGE ? wanted : 1;
  try {
    return await api.designers.dashboard({ page: String(page) });
  } catch (problem) {
    // Asked now: the role may have been given or taken since the page before.
    const { role } = await api.user.initialCheck({ order_id: cookies.get('orderId') ?? null });
    if (isDesigner(role)) throw problem;
    throw redirect(designerPaths.application);
  }
}

/** Opens a tax document: its link works once. */
export async function action({ request, context: { api } }: ActionArgs) {
  const form = await request.formData();
  try {
    const { url } = await api.designerDocuments.open({ id: textOf(form, 'document') }, { handle500: false });
    return seeOther(url);
  } catch (problem) {
    return refuse(problem, readValues(form));
  }
}

export function Component() {
  return <DashboardPage dashboard={useLoaderData<typeof loader>()} refusal={useActionData<Refusal>()} />;
}
