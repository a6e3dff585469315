import { designerPaths } from '@sanderling/contract/site/designer-paths';
import type { DesignerApplication } from '@sanderling/contract/wire/customers/designer-application';
import { type ActionArgs, type ApiProblem, isApiProblem, type SliceContext } from '@sanderling/runtime';
import { data, seeOther } from '@sanderling/runtime/router';
import { fieldMessages, problemMessage } from '@sanderling/ui/problem/problem-message.ts';
import { chosenFile, NO_FILE } from '../documents/chosen-file.ts';
import { contentOf } from '../documents/content-of.ts';
import { fileAnchor, replacing } from '../documents/file-anchor.ts';
import { keyOfForm } from '../form-page/form-key.ts';
import { type Refusal, readValues, refuse, textOf } from '../form-page/read-form.ts';
import { writeVerification } from '../verify/verification.ts';
import { openApplication } from './sign-up-loader.ts';
import { FIELDS, hasGap, nextStep, openedStepPath, STEPS, type Step, stepPath } from './steps.ts';

/** A failure of the API must not replace the page by an error page: what was typed is on it. */
const NO_ERROR_PAGE = { handle500: false };
const REMOVE = 'remove:';

/** Stores one step and opens the next; the last sends the application. */
export async function signUpAction({ request, context }: ActionArgs) {
  const form = await request.formData();
  const values = readValues(form);
  const step = STEPS.find((known) => known === form.get('step')) ?? 'studio';
  try {
    if (step === 'send') return await send(form, context);
    const application = await begunApplication(context);
    return step === 'certificate'
      ? await saveCertificate(form, values, application, context)
      : await saveAnswers(step, values, application, context);
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    return refuse(problem, values);
  }
}

/** The open application, begun now where there is none. */
async function begunApplication(context: SliceContext): Promise<DesignerApplication> {
  const { api, cookies, isSignedIn } = context;
  const own = isSignedIn ? await api.designerApplications.current() : null;
  const open = await openApplication(own, context);
  if (open) return open;
  const begun = await api.designerApplications.begin({}, NO_ERROR_PAGE);
  cookies.set('designerApplication', begun.id);
  return begun;
}

async function saveAnswers(
  step: Step,
  values: Record<string, string>,
  { id }: DesignerApplication,
  { api }: SliceContext,
) {
  const { address1 = '', address2 = '', state, ...typed } = values;
  const street = [address1, address2].map((line) => line.trim()).filter(Boolean);
  const answers =
    step === 'contact' ? { ...typed, address1: street.join(', '), state_abbr: state ?? '' } : typed;
  const known = Object.fromEntries(Object.entries(answers).filter(([name]) => FIELDS[step].includes(name)));
  const save = (part: Record<string, string>) =>
    api.designerApplications.save({ id, ...part }, NO_ERROR_PAGE);
  try {
    return goOn(step, await save(known), values);
  } catch (problem) {
    if (!isApiProblem(problem) || problem.status !== 422) throw problem;
    return refuseAll(problem, { known, save, values });
  }
}

interface RefusedAnswers {
  known: Record<string, string>;
  save: (part: Record<string, string>) => Promise<DesignerApplication>;
  values: Record<string, string>;
}

/**
 * The API refuses what it cannot store before it looks for what is missing, and a phone number after everything else: with the number
 * apart from the rest the page says all that is to be changed, at once.
 */
async function refuseAll(problem: ApiProblem, { known, save, values }: RefusedAnswers) {
  const { phone, ...rest } = known;
  const errors: Record<string, string> = fieldMessages(problem);
  for (const part of [rest, phone === undefined ? {} : { phone }]) {
    const names = Object.keys(part);
    if (names.length === 0) continue;
    try {
      const { missing } = await save(part);
      for (const name of names) errors[name] ??= missing[name] ?? '';
    } catch (refused) {
      if (!isApiProblem(refused) || refused.status !== 422) throw refused;
      Object.assign(errors, fieldMessages(refused));
    }
  }
  const { state_abbr: state, ...others } = Object.fromEntries(
    Object.entries(errors).filter(([, text]) => text !== ''),
  );
  const found = { ...others, ...(state === undefined ? {} : { state }) };
  const isOne = Object.keys(found).length < 2;
  const message = isOne ? problemMessage(problem) : 'Please add or change what is marked.';
  return data<Refusal>({ message, errors: found, values }, { status: 422 });
}

async function saveCertificate(
  form: FormData,
  values: Record<string, string>,
  { id }: DesignerApplication,
  { api }: SliceContext,
) {
  const intent = textOf(form, 'intent');
  const answers = {
    resale_number: textOf(form, 'resale_number'),
    tax_exempt_requested: form.get('tax_exempt_requested') === 'on',
  };
  let saved = await api.designerApplications.save({ id, ...answers }, NO_ERROR_PAGE);
  if (intent.startsWith(REMOVE)) {
    const document_id = intent.slice(REMOVE.length);
    const { documents: left } = await api.designerApplications.removeDocument(
      { id, document_id },
      NO_ERROR_PAGE,
    );
    return seeOther(atFile(replacing(document_id, saved.documents, left)));
  }
  const file = chosenFile(form);
  // Who goes on without one has sent it before, or needs none.
  if (typeof file === 'string' && (intent === 'add' || file !== NO_FILE))
    return refuseField('document', file, values);
  if (typeof file !== 'string')
    saved = await api.designerApplications.addDocument({ id, ...(await contentOf(file)) }, NO_ERROR_PAGE);
  return intent === 'add' ? seeOther(atFile(saved.documents.at(-1))) : goOn('certificate', saved, values);
}

/** The step of the certificate, at one of its files, which takes the focus. */
function atFile(document: { id: string } | undefined): string {
  return document ? `${stepPath('certificate')}#${fileAnchor(document.id)}` : openedStepPath('certificate');
}

async function send(form: FormData, context: SliceContext) {
  const { api, cookies, isSignedIn } = context;
  const application = await begunApplication(context);
  if (Object.keys(application.missing).length > 0) {
    // The page opens at the first gap, and says there what is missing.
    const gap = STEPS.find((step) => hasGap(step, application)) ?? 'studio';
    return goOn(gap, application, { tax_exempt_requested: application.tax_exempt_requested ? 'on' : '' });
  }
  const {
    id,
    documents: _d,
    missing: _m,
    message: _t,
    asked_step: _k,
    state: _s,
    submitted_at: _a,
    answer_by: _b,
    ...answers
  } = application;
  const password = isSignedIn ? {} : { password: textOf(form, 'password') };
  const applied = { ...answers, ...password, application_id: id };
  const { sign_up_id: signUpId = '' } = await api.designers.apply(applied, {
    ...keyOfForm(form),
    ...NO_ERROR_PAGE,
  });
  cookies.remove('designerApplication');
  if (isSignedIn) return seeOther(designerPaths.application);
  const { email } = application;
  cookies.set('designerVerification', writeVerification({ email, code: '', signUpId, isOwn: true }));
  return seeOther(designerPaths.verify);
}

function goOn(step: Step, { missing }: DesignerApplication, values: Record<string, string>) {
  const errors = Object.fromEntries(
    FIELDS[step].flatMap((name) =>
      missing[name] ? [[name === 'state_abbr' ? 'state' : name, missing[name]]] : [],
    ),
  );
  if (Object.keys(errors).length === 0) return seeOther(openedStepPath(nextStep(step)));
  const refusal: Refusal = { message: 'Please add or change what is marked.', errors, values };
  return data(refusal, { status: 422 });
}

function refuseField(field: string, message: string, values: Record<string, string>) {
  const refusal: Refusal = { message, errors: { [field]: message }, values };
  return data(refusal, { status: 422 });
}
