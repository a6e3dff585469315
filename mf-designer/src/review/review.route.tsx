import { designerPaths } from '@sanderling/contract/site/designer-paths';
import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import { notFound, seeOther, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { FormKey } from '../form-page/form.tsx';
import { keyOfForm, newFormKey } from '../form-page/form-key.ts';
import { type Refusal, readValues, refuse, textOf } from '../form-page/read-form.ts';
import { useRestoredFocus } from '../form-page/use-restored-focus.ts';
import { ASKED_STEPS } from '../sign-up/steps.ts';
import { ReviewPage } from './review-page.tsx';

/** For admins only; the shell sends all others home. */
export async function loader({ params, context: { api } }: LoaderArgs) {
  const application = await api.designerReviews.byId({ id: params.id ?? '' }, { orNull: true });
  if (!application) throw notFound();
  return { application, formKey: newFormKey() };
}

/** Decides, says where sales tax is taken off, ends a membership, writes a note, or opens a document. */
export async function action({ request, params, context: { api } }: ActionArgs) {
  const form = await request.formData();
  const id = params.id ?? '';
  const message = textOf(form, 'message');
  const once = { ...keyOfForm(form), handle500: false };
  // A form of the release before says nothing of what its reader saw, which no application has for a revision.
  const seen = textOf(form, 'seen');
  try {
    switch (form.get('intent')) {
      case 'open': {
        const { url } = await api.designerDocuments.open(
          { id: textOf(form, 'document') },
          { handle500: false },
        );
        return seeOther(url);
      }
      case 'approve': {
        const role = form.get('role') === 'room_designer' ? 'room_designer' : 'trade_designer';
        const tax_exempt = form.get('tax_exempt') === 'on';
        await api.designerReviews.decide({ id, decision: 'approve', role, tax_exempt, seen }, once);
        break;
      }
      case 'ask':
      case 'decline': {
        const decision = form.get('intent') === 'ask' ? 'ask' : 'decline';
        const step = ASKED_STEPS.find((known) => known === form.get('step'));
        const about = decision === 'ask' && step ? { step } : {};
        await api.designerReviews.decide({ id, decision, message, seen, ...about }, once);
        break;
      }
      case 'exempt': {
        const states = textOf(form, 'states')
          .split(/[\s,;]+/)
          .filter(Boolean);
        await api.designerReviews.decide({ id, decision: 'exempt', states, seen }, once);
        break;
      }
      case 'end':
        await api.designerReviews.decide({ id, decision: 'end', message, seen }, once);
        break;
      default:
        await api.designerReviews.decide({ id, decision: 'note', message }, once);
    }
    return seeOther(designerPaths.review(id));
  } catch (problem) {
    return refuse(problem, readValues(form));
  }
}

export function Component() {
  useRestoredFocus();
  const { application, formKey } = useLoaderData<typeof loader>();
  return (
    <FormKey value={formKey}>
      <ReviewPage application={application} refusal={useActionData<Refusal>()} />
    </FormKey>
  );
}
