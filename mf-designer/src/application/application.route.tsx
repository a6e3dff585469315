import { isDesigner } from '@sanderling/contract/commerce/roles';
import { designerPaths } from '@sanderling/contract/site/designer-paths';
import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import { seeOther, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { type Refusal, readValues, refuse, textOf } from '../form-page/read-form.ts';
import { ApplicationPage } from './application-page.tsx';

/** What became of the account's application. Guests sign in for it, and come back here. */
export async function loader({ request, context }: LoaderArgs) {
  const { api, cookies, isSignedIn, origin } = context;
  const canonical = origin + designerPaths.application;
  const confirmed = new URL(request.url).searchParams.get('confirmed');
  if (!isSignedIn) {
    cookies.set('wantedRoute', designerPaths.application);
    return { canonical, confirmed, isSignedIn, isDesigner: false, application: null };
  }
  // Asked now: the role may have changed since the page before.
  const [{ role }, application] = await Promise.all([
    api.user.initialCheck({ order_id: cookies.get('orderId') ?? null }),
    api.designerApplications.current(),
  ]);
  return { canonical, confirmed, isSignedIn, isDesigner: isDesigner(role), application };
}

/** Opens a document that was sent: its link works once. */
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
  return <ApplicationPage {...useLoaderData<typeof loader>()} refusal={useActionData<Refusal>()} />;
}
