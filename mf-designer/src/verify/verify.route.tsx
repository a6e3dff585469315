import { designerPaths } from '@sanderling/contract/site/designer-paths';
import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import {
  Link,
  redirect,
  seeOther,
  useActionData,
  useLoaderData,
  useNavigation,
} from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { ErrorSummary } from '@sanderling/ui/error-summary/error-summary.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { useErrorsLeft } from '@sanderling/ui/field/use-errors-left.ts';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { Form } from '../form-page/form.tsx';
import page from '../form-page/form-page.module.css';
import { FormPage } from '../form-page/form-page.tsx';
import { type Refusal, readValues, refuse } from '../form-page/read-form.ts';
import { goOnPath } from '../sign-up/steps.ts';
import { readVerification, writeVerification } from './verification.ts';

interface Sent {
  sentTo: string;
}
const NO_ERRORS: Partial<Record<string, string>> = {};

/** A link of the mail says address and code: they leave the address of the page before anything else reads it. */
export async function loader({ request, context: { cookies, isSignedIn } }: LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const known = readVerification(cookies.get('designerVerification'));
  const given = (name: string) => searchParams.get(name)?.trim() ?? '';
  if (searchParams.has('email') || searchParams.has('code')) {
    const email = given('email');
    // A mail of another sign-up than this browser has sent is a stranger's, who has typed the same address. What an earlier link has left gives way to the next.
    const isOwn = known.isOwn && known.signUpId !== '' && known.email.toLowerCase() === email.toLowerCase();
    const signUpId = isOwn ? known.signUpId : given('sign_up_id');
    cookies.set('designerVerification', writeVerification({ email, code: given('code'), signUpId, isOwn }));
    throw redirect(designerPaths.verify);
  }
  return { ...known, isSignedIn };
}

/** Says of a code that it was sent only where this browser has applied or opened the link of its mail. */
export function introFor({ email, isSignedIn }: { email: string; isSignedIn: boolean }): string {
  const then = 'With it we know that the application is yours, and send it on to our trade team.';
  if (email !== '') return `We’ve sent a code of six digits to your e-mail address. ${then}`;
  if (isSignedIn)
    return 'You’re signed in, so the address of your account is confirmed. Here you confirm an application that was sent with another address: enter the code of six digits from its e-mail.';
  return `Enter the code of six digits from our e-mail. ${then}`;
}

/** A visitor with address and code confirms it, whichever account is signed in: the next page says whose application that was. */
export async function action({ request, context: { api, cookies, isSignedIn } }: ActionArgs) {
  const values = readValues(await request.formData());
  const { email = '', code = '' } = values;
  const known = readVerification(cookies.get('designerVerification'));
  const isKnown = known.signUpId !== '' && known.email.toLowerCase() === email.trim().toLowerCase();
  const of = { email: email.trim(), ...(isKnown && { sign_up_id: known.signUpId }) };
  try {
    if (values.intent === 'new-code') {
      await api.designers.newCode(of, { handle500: false });
      const sent: Sent = { sentTo: email.trim() };
      return sent;
    }
    await api.designers.verify({ ...of, code }, { handle500: false });
    cookies.remove('designerVerification');
    const isOther = isSignedIn && cookies.get('email')?.toLowerCase() !== email.trim().toLowerCase();
    return seeOther(`${designerPaths.application}?confirmed=${isOther ? 'other' : 'own'}`);
  } catch (problem) {
    return refuse(problem, values);
  }
}

export function Component() {
  const known = useLoaderData<typeof loader>();
  const answer = useActionData<Refusal | Sent>();
  const refusal = answer && 'errors' in answer ? answer : undefined;
  const sent = answer && 'sentTo' in answer ? answer : undefined;
  const { errors, noteChange } = useErrorsLeft(refusal?.errors ?? NO_ERRORS);
  const isPending = useNavigation().state !== 'idle';
  return (
    <FormPage title="Verify your account" intro={introFor(known)}>
      <Form method="post" className={page.form} noValidate onInput={noteChange}>
        {refusal && (
          <ErrorSummary
            message={refusal.message}
            errors={refusal.errors}
            errorsLeft={errors}
            fields={['email', 'code']}
          />
        )}
        {sent && (
          <Notice tone="good">If an application waits for {sent.sentTo}, a new code is on its way.</Notice>
        )}
        <TextField
          label="E-mail"
          type="email"
          id="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={refusal?.values.email ?? sent?.sentTo ?? known.email}
          error={errors.email}
        />
        <TextField
          label="Code"
          hint="It is valid for 30 minutes, once"
          id="code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          defaultValue={refusal?.values.code ?? known.code}
          error={errors.code}
        />
        <div className={page.actions}>
          <Button type="submit" name="intent" value="verify" isPending={isPending}>
            Verify
          </Button>
          <Button type="submit" kind="link" name="intent" value="new-code">
            Send me a new code
          </Button>
        </div>
        {/* Said to everyone who has applied here: the page does not know whose address has an account. */}
        {known.isOwn && known.signUpId !== '' && !known.isSignedIn && (
          <p>
            An address that has an account gets no code.{' '}
            <Link to={goOnPath(known.signUpId)}>Sign in with it</Link>, and your application goes on with what
            you have entered.
          </p>
        )}
      </Form>
    </FormPage>
  );
}
