import { projectPaths } from '@sanderling/contract/site/project-paths';
import type { ClientDecision, ClientProject } from '@sanderling/contract/wire/projects/client-project';
import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import { data, seeOther, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { idOf, type Refusal, readValues, refuse, textOf } from '../form-page/read-form.ts';
import { ClientProjectPage } from './client-project-page.tsx';
import { NoProjectPage } from './no-project-page.tsx';
import { typedComment } from './typed-comment.ts';

/** With the project as it is now; null where the link is over since the page was read. */
interface ClientRefusal extends Refusal {
  project?: ClientProject | null;
}

/** What the link opens. One that was never made, was ended or is over opens the same page, with status 404. */
export async function loader({ params, context: { api } }: LoaderArgs) {
  const project = await api.clientProjects.byToken({ token: params.token ?? '' }, { orNull: true });
  return data(project, { status: project === null ? 404 : 200 });
}

/** Approves, declines or comments, and goes on at the same piece. */
export async function action({ request, params, context: { api } }: ActionArgs) {
  const form = await request.formData();
  const token = params.token ?? '';
  const values = readValues(form);
  const number = (name: string) => Number(textOf(form, name));
  const piece_id = idOf(form, 'piece_id');
  try {
    const verdict = verdictOf(textOf(form, 'intent'));
    const decision = {
      verdict,
      comment: verdict === 'comment' ? textOf(form, 'comment') : typedComment(values),
      // 0 where the form does not say it: what was not seen is not approved.
      ...{ variant_id: idOf(form, 'variant_id'), quantity: number('quantity'), price: number('price') },
    };
    await api.clientProjects.decide({ token, piece_id, ...decision }, { handle500: false });
    return seeOther(`${projectPaths.client(token)}#piece-${piece_id}`);
  } catch (problem) {
    const { data: refusal, init } = refuse(problem, values);
    // In the browser what is refused reads no page anew: the client would look at what has changed as it was, and be refused again.
    const project = await api.clientProjects.byToken({ token }, { orNull: true }).catch(() => undefined);
    return data(project === undefined ? refusal : { ...refusal, project }, init ?? undefined);
  }
}

function verdictOf(intent: string): ClientDecision['verdict'] {
  return intent === 'approve' || intent === 'decline' ? intent : 'comment';
}

export function Component() {
  const loaded = useLoaderData<ClientProject | null>();
  const refusal = useActionData<ClientRefusal>();
  const project = refusal?.project === undefined ? loaded : refusal.project;
  return project ? <ClientProjectPage project={project} refusal={refusal} /> : <NoProjectPage />;
}
