import { projectPaths } from '@sanderling/contract/site/project-paths';
import type { ClientDecision, ClientProject } from '@sanderling/contract/wire/projects/client-project';
import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import { data, seeOther, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { type Refusal, readValues, refuse, textOf } from '../form-page/read-form.ts';
import { ClientProjectPage } from './client-project-page.tsx';
import { NoProjectPage } from './no-project-page.tsx';

/** What the link opens. One that was never made, was ended or is over opens the same page, with status 404. */
export async function loader({ params, context: { api } }: LoaderArgs) {
  const project = await api.clientProjects.byToken({ token: params.token ?? '' }, { orNull: true });
  return data(project, { status: project === null ? 404 : 200 });
}

/** Approves, declines or comments, and goes on at the same piece. */
export async function action({ request, params, context: { api } }: ActionArgs) {
  const form = await request.formData();
  const token = params.token ?? '';
  const piece_id = Number(textOf(form, 'piece_id'));
  try {
    const decision = {
      verdict: verdictOf(textOf(form, 'intent')),
      comment: textOf(form, 'comment'),
      price: Number(textOf(form, 'price')),
    };
    await api.clientProjects.decide({ token, piece_id, ...decision }, { handle500: false });
    return seeOther(`${projectPaths.client(token)}#piece-${piece_id}`);
  } catch (problem) {
    // Also where the link is over since the page was read: the page as it is now says so.
    return refuse(problem, readValues(form));
  }
}

function verdictOf(intent: string): ClientDecision['verdict'] {
  return intent === 'approve' || intent === 'decline' ? intent : 'comment';
}

export function Component() {
  const project = useLoaderData<ClientProject | null>();
  const refusal = useActionData<Refusal>();
  return project ? <ClientProjectPage project={project} refusal={refusal} /> : <NoProjectPage />;
}
