import { isDesigner } from '@sanderling/contract/commerce/roles';
import { designerPaths } from '@sanderling/contract/site/designer-paths';
import { paths } from '@sanderling/contract/site/paths';
import type { DesignerApplication } from '@sanderling/contract/wire/customers/designer-application';
import type { UsState } from '@sanderling/contract/wire/values/address';
import type { LoaderArgs, SliceContext } from '@sanderling/runtime';
import { redirect } from '@sanderling/runtime/router';
import { readVerification } from '../verify/verification.ts';
import { GO_ON, openStep, type Step } from './steps.ts';

export interface SignUpData {
  /** What was typed before; null for who begins. */
  application: DesignerApplication | null;
  step: Step;
  states: UsState[];
  isGuest: boolean;
  /** In the program already: there is nothing to apply for. */
  isDesigner: boolean;
  /** Why the application before this one was declined. */
  declinedFor: string | null;
  /** That application: what it says is not typed again. */
  before: DesignerApplication | null;
  /** Of a guest who has sent an application from this browser: the address that its code was mailed to, and the id of its sign-up. */
  sent: { email: string; signUpId: string } | null;
}

/** The application as far as it is typed. One that has been sent has its own page. */
export async function loadSignUp({ request, context }: LoaderArgs): Promise<SignUpData> {
  const { isSignedIn, api, cookies } = context;
  const { pathname, search, searchParams } = new URL(request.url);
  const signUpId = searchParams.get(GO_ON);
  // From the mail of a question: what was asked for belongs to an application that its account alone reads. And who goes on with an account.
  if (!isSignedIn && (searchParams.has('asked') || signUpId !== null)) {
    cookies.set('wantedRoute', pathname + search);
    throw redirect(paths.login);
  }
  const [own, states] = await Promise.all([
    isSignedIn ? api.designerApplications.current() : null,
    api.states.list(),
  ]);
  if (own?.state === 'submitted' && Object.keys(own.missing).length === 0)
    throw redirect(designerPaths.application);
  if (signUpId !== null) {
    await takeOver(signUpId, context);
    throw redirect(designerPaths.signup);
  }
  const isIn = own?.state === 'approved' || (isSignedIn && isDesigner(cookies.get('role') ?? null));
  const application = await openApplication(own, context);
  return {
    application,
    step: openStep(new URL(request.url), application),
    states,
    isGuest: !isSignedIn,
    isDesigner: isIn,
    declinedFor: own?.state === 'declined' ? own.message : null,
    before: own?.state === 'declined' ? own : null,
    sent: isSignedIn ? null : sentFromHere(context),
  };
}

/** What a guest has sent with the address of an account is the draft of who has signed in with it. */
async function takeOver(signUpId: string, { api, cookies }: SliceContext): Promise<void> {
  const entered = signUpId === '' ? null : await api.designerApplications.ofSignUp({ sign_up_id: signUpId });
  if (!entered) return;
  cookies.set('designerApplication', entered.id);
  cookies.remove('designerVerification');
}

function sentFromHere({ cookies }: SliceContext): SignUpData['sent'] {
  const { email, isOwn, signUpId } = readVerification(cookies.get('designerVerification'));
  return isOwn && email !== '' && signUpId !== '' ? { email, signUpId } : null;
}

/** The account's own, else the draft that was begun in this browser before signing in. */
export async function openApplication(
  own: DesignerApplication | null,
  { api, cookies }: SliceContext,
): Promise<DesignerApplication | null> {
  if (own && own.state !== 'declined' && own.state !== 'approved') return own;
  const id = cookies.get('designerApplication');
  return id ? api.designerApplications.byId({ id }, { orNull: true }) : null;
}
