import { isDesigner } from '@sanderling/contract/commerce/roles';
import { designerPaths } from '@sanderling/contract/site/designer-paths';
import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import { data, seeOther, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { chosenFile } from '../documents/chosen-file.ts';
import { contentOf } from '../documents/content-of.ts';
import { fileAnchor, replacing } from '../documents/file-anchor.ts';
import { type Refusal, readValues, refuse, textOf } from '../form-page/read-form.ts';
import { ADD_HEADING } from './add-document.tsx';
import { ADDED_NOTICE, ApplicationPage } from './application-page.tsx';

/** What became of the account's application. Guests sign in for it, and come back here. */
export async function loader({ request, context }: LoaderArgs) {
  const { api, cookies, isSignedIn, origin } = context;
  const canonical = origin + designerPaths.application;
  const { searchParams } = new URL(request.url);
  const confirmed = searchParams.get('confirmed');
  const hasAdded = searchParams.has('added');
  if (!isSignedIn) {
    cookies.set('wantedRoute', designerPaths.application);
    return { canonical, confirmed, isSignedIn, role: null, application: null, hasAdded: false, quotes: [] };
  }
  // Asked now: the role may have changed since the page before.
  const [{ role }, application, asked] = await Promise.all([
    api.user.initialCheck({ order_id: cookies.get('orderId') ?? null }),
    api.designerApplications.current(),
    // The page says what became of the application also without them.
    api.quotes.list().catch(() => []),
  ]);
  // A designer has them on the dashboard.
  const quotes = isDesigner(role) ? [] : asked;
  return { canonical, confirmed, isSignedIn, role, application, hasAdded, quotes };
}

/** Adds a document to what was sent, takes one out, or opens one of it: its link works once. */
export async function action({ request, context: { api } }: ActionArgs) {
  const form = await request.formData();
  if (form.get('intent') === 'add') return addDocument(form, api);
  try {
    if (form.get('intent') === 'remove') return await removeDocument(textOf(form, 'document'), api);
    const { url } = await api.designerDocuments.open({ id: textOf(form, 'document') }, { handle500: false });
    return seeOther(url);
  } catch (problem) {
    return refuse(problem, readValues(form));
  }
}

async function removeDocument(document_id: string, api: ActionArgs['context']['api']) {
  const application = await api.designerApplications.current();
  if (application === null) return seeOther(designerPaths.application);
  const { id, documents } = application;
  const { documents: left } = await api.designerApplications.removeDocument(
    { id, document_id },
    { handle500: false },
  );
  const next = replacing(document_id, documents, left);
  return seeOther(`${designerPaths.application}#${next ? fileAnchor(next.id) : ADD_HEADING}`);
}

async function addDocument(form: FormData, api: ActionArgs['context']['api']) {
  const values = readValues(form);
  const file = chosenFile(form);
  if (typeof file === 'string') return refuseFile(file, values);
  try {
    const application = await api.designerApplications.current();
    if (application === null) return seeOther(designerPaths.application);
    const { id } = application;
    await api.designerApplications.addDocument({ id, ...(await contentOf(file)) }, { handle500: false });
    return seeOther(`${designerPaths.application}?added=1#${ADDED_NOTICE}`);
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
