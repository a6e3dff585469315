import { projectPaths } from '@sanderling/contract/site/project-paths';
import type { ClientDecision, ClientProject } from '@sanderling/contract/wire/projects/client-project';
import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import { data, seeOther, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { idOf, type Refusal, readValues, refuse, textOf } from '../form-page/read-form.ts';
import { useRestoredFocus } from '../form-page/use-restored-focus.ts';
import { ClientProjectPage } from './client-project-page.tsx';
import { NoProjectPage } from './no-project-page.tsx';
import { typedComment } from './typed-comment.ts';

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
    if (verdict === 'comment' && isNothing(values)) return refuseNothing(values);
    const decision = {
      verdict,
      comment: verdict === 'comment' ? textOf(form, 'comment').trim() || null : typedComment(values),
      // 0 where the form does not say it: what was not seen is not approved.
      ...{ variant_id: idOf(form, 'variant_id'), quantity: number('quantity'), price: number('price') },
    };
    await api.clientProjects.decide({ token, piece_id, ...decision }, { handle500: false });
    return seeOther(`${projectPaths.client(token)}#piece-${piece_id}`);
  } catch (problem) {
    return refuse(problem, values);
  }
}

/** Emptied, a comment that stood there is taken back; where none stood, there is nothing to send. */
function isNothing({ comment = '', comment_seen: seen = '' }: Readonly<Record<string, string>>): boolean {
  return comment.trim() === '' && seen.trim() === '';
}

function refuseNothing(values: Record<string, string>) {
  const message = 'Write your comment first.';
  return data<Refusal>({ message, errors: { comment: message }, values }, { status: 422 });
}

function verdictOf(intent: string): ClientDecision['verdict'] {
  return intent === 'approve' || intent === 'decline' ? intent : 'comment';
}

export function Component() {
  useRestoredFocus();
  const project = useLoaderData<ClientProject | null>();
  const refusal = useActionData<Refusal>();
  return project ? <ClientProjectPage project={project} refusal={refusal} /> : <NoProjectPage />;
}
