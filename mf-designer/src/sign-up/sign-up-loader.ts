import { isDesigner } from '@sanderling/contract/commerce/roles';
import { designerPaths } from '@sanderling/contract/site/designer-paths';
import { paths } from '@sanderling/contract/site/paths';
import type { DesignerApplication } from '@sanderling/contract/wire/customers/designer-application';
import type { UsState } from '@sanderling/contract/wire/values/address';
import type { LoaderArgs, SliceContext } from '@sanderling/runtime';
import { redirect } from '@sanderling/runtime/router';
import { openStep, type Step } from './steps.ts';

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
}

/** The application as far as it is typed. One that has been sent has its own page. */
export async function loadSignUp({ request, context }: LoaderArgs): Promise<SignUpData> {
  const { isSignedIn, api, cookies } = context;
  const { pathname, search, searchParams } = new URL(request.url);
  // From the mail of a question: what was asked for belongs to an application that its account alone reads.
  if (!isSignedIn && searchParams.has('asked')) {
    cookies.set('wantedRoute', pathname + search);
    throw redirect(paths.login);
  }
  const [own, states] = await Promise.all([
    isSignedIn ? api.designerApplications.current() : null,
    api.states.list(),
  ]);
  if (own?.state === 'submitted' && Object.keys(own.missing).length === 0)
    throw redirect(designerPaths.application);
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
  };
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
