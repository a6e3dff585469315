import { designerPaths } from '@sanderling/contract/site/designer-paths';
import type {
  AskedStep,
  DesignerApplication,
} from '@sanderling/contract/wire/customers/designer-application';

/** The steps of an application in order. Each has an address of its own, so that going back and reloading do what they say. */
export const STEPS = ['studio', 'contact', 'certificate', 'send'] as const;
export type Step = (typeof STEPS)[number];

export const STEP_TITLES: Readonly<Record<Step, string>> = {
  studio: 'Your studio',
  contact: 'You and your address',
  certificate: 'Certificate',
  send: 'Send your application',
};

/** Those in which the store may ask for more. */
export const ASKED_STEPS = ['studio', 'contact', 'certificate'] as const satisfies readonly AskedStep[];

/** Of each step, the names that the API calls its answers by. */
export const FIELDS: Readonly<Record<Step, readonly string[]>> = {
  studio: ['company_name', 'website', 'business_type'],
  contact: ['first_name', 'last_name', 'email', 'phone', 'address1', 'city', 'state_abbr', 'zip_code'],
  certificate: ['document', 'resale_number'],
  send: [],
};

export function stepPath(step: Step): string {
  return `${designerPaths.signup}?step=${step}`;
}

/** Names the sign-up whose entries an account goes on with; empty for those of the draft that this browser knows. */
export const GO_ON = 'go_on';

/** By way of signing in, and back to what was entered. */
export function goOnPath(signUpId = ''): string {
  return `${designerPaths.signup}?${new URLSearchParams({ [GO_ON]: signUpId })}`;
}

/** Takes the focus of a step that was opened by a press: browsers give it to what an address names. */
export const STEP_HEADING = 'step';

export function openedStepPath(step: Step): string {
  return `${stepPath(step)}#${STEP_HEADING}`;
}

export function nextStep(step: Step): Step {
  return STEPS[STEPS.indexOf(step) + 1] ?? 'send';
}

/**
 * The step that the address asks for, or an earlier one that has to be done first; without one, where the store has asked for more, or where the
 * designer has stopped.
 */
export function openStep(url: URL, application: DesignerApplication | null): Step {
  const wanted =
    STEPS.find((step) => step === url.searchParams.get('step')) ?? askedStep(application) ?? 'send';
  const first = STEPS.find((step) => application === null || hasGap(step, application)) ?? 'send';
  return STEPS.indexOf(first) < STEPS.indexOf(wanted) ? first : wanted;
}

function askedStep(application: DesignerApplication | null): Step | undefined {
  return application?.state === 'more_asked' ? application.asked_step : undefined;
}

export function hasGap(step: Step, { missing }: DesignerApplication): boolean {
  return FIELDS[step].some((name) => name in missing);
}
