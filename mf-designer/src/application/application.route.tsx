import { isDesigner } from '@sanderling/contract/commerce/roles';
import { designerPaths } from '@sanderling/contract/site/designer-paths';
import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import { data, seeOther, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { contentOf } from '../documents/content-of.ts';
import { MAX_DOCUMENT_BYTES, TOO_LARGE } from '../documents/document-size.ts';
import { type Refusal, readValues, refuse, textOf } from '../form-page/read-form.ts';
import { ApplicationPage } from './application-page.tsx';

/** What became of the account's application. Guests sign in for it, and come back here. */
export async function loader({ request, context }: LoaderArgs) {
  const { api, cookies, isSignedIn, origin } = context;
  const canonical = origin + designerPaths.application;
  const { searchParams } = new URL(request.url);
  const confirmed = searchParams.get('confirmed');
  const hasAdded = searchParams.has('added');
  if (!isSignedIn) {
    cookies.set('wantedRoute', designerPaths.application);
    return { canonical, confirmed, isSignedIn, isDesigner: false, application: null, hasAdded: false };
  }
  // Asked now: the role may have changed since the page before.
  const [{ role }, application] = await Promise.all([
    api.user.initialCheck({ order_id: cookies.get('orderId') ?? null }),
    api.designerApplications.current(),
  ]);
  return { canonical, confirmed, isSignedIn, isDesigner: isDesigner(role), application, hasAdded };
}

/** Adds a document to what was sent, or opens one of it: its link works once. */
export async function action({ request, context: { api } }: ActionArgs) {
  const form = await request.formData();
  if (form.get('intent') === 'add') return addDocument(form, api);
  try {
    const { url } = await api.designerDocuments.open({ id: textOf(form, 'document') }, { handle500: false });
    return seeOther(url);
  } catch (problem) {
    return refuse(problem, readValues(form));
  }
}

async function addDocument(form: FormData, api: ActionArgs['context']['api']) {
  const values = readValues(form);
  const file = form.get('document');
  if (!(file instanceof File) || file.size === 0) return refuseFile('Choose a file first.', values);
  if (file.size > MAX_DOCUMENT_BYTES) return refuseFile(TOO_LARGE, values);
  try {
    const application = await api.designerApplications.current();
    if (application === null) return seeOther(designerPaths.application);
    const { id } = application;
    await api.designerApplications.addDocument({ id, ...(await contentOf(file)) }, { handle500: false });
    return seeOther(`${designerPaths.application}?added=1`);
  } catch (problem) {
    return refuse(problem, values);
  }
}

function refuseFile(message: string, values: Record<string, string>) {
  return data<Refusal>({ message, errors: { document: message }, values }, { status: 422 });
}

export function Component() {
  return <ApplicationPage {...useLoaderData<typeof loader>()} refusal={useActionData<Refusal>()} />;
}
