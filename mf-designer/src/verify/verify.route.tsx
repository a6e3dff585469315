import { designerPaths } from '@sanderling/contract/site/designer-paths';
import { type ActionArgs, type LoaderArgs, servicesAtom } from '@sanderling/runtime';
import {
  Form,
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
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import page from '../form-page/form-page.module.css';
import { FormPage } from '../form-page/form-page.tsx';
import { type Refusal, readValues, refuse } from '../form-page/read-form.ts';
import { readVerification, writeVerification } from './verification.ts';

const NO_ERRORS: Partial<Record<string, string>> = {};

/** A link of the mail says address and code: they leave the address of the page before anything else reads it. */
export async function loader({ request, context: { cookies } }: LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [email, code] = [searchParams.get('email'), searchParams.get('code')];
  if (email !== null || code !== null) {
    cookies.set('designerVerification', writeVerification({ email: email ?? '', code: code ?? '' }));
    throw redirect(designerPaths.verify);
  }
  return readVerification(cookies.get('designerVerification'));
}

export async function action({ request, context: { api, cookies } }: ActionArgs) {
  const values = readValues(await request.formData());
  const { email = '', code = '' } = values;
  try {
    await api.designers.verify({ email: email.trim(), code }, { handle500: false });
    cookies.remove('designerVerification');
    return seeOther(designerPaths.application);
  } catch (problem) {
    return refuse(problem, values);
  }
}

export function Component() {
  const known = useLoaderData<typeof loader>();
  const refusal = useActionData<Refusal>();
  const { errors, noteChange } = useErrorsLeft(refusal?.errors ?? NO_ERRORS);
  const isPending = useNavigation().state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  return (
    <FormPage
      title="Verify your account"
      intro="We’ve sent a code of six digits to your e-mail address. With it we know that the application is yours, and send it on to our trade team."
    >
      <Form ref={form} method="post" className={page.form} noValidate onInput={noteChange}>
        {refusal && (
          <ErrorSummary
            message={refusal.message}
            errors={refusal.errors}
            errorsLeft={errors}
            fields={['email', 'code']}
          />
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
          defaultValue={refusal?.values.email ?? known.email}
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
        <Button type="submit" isPending={isPending}>
          Verify
        </Button>
      </Form>
      <NewCode emailOf={() => String(new FormData(form.current ?? undefined).get('email') ?? '').trim()} />
    </FormPage>
  );
}

/** It is the identity provider that mails codes, asked by the browser: without JavaScript, applying again sends one too. */
function NewCode({ emailOf }: { emailOf: () => string }) {
  const services = useAtomValue(servicesAtom);
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'problem'; message: string } | null>(null);
  async function send() {
    const email = emailOf();
    if (email === '') return setOutcome({ tone: 'problem', message: 'Enter your e-mail address first.' });
    try {
      const auth = await services?.auth?.();
      await auth?.resendCode(email);
      setOutcome({
        tone: 'good',
        message: `If an application waits for ${email}, a new code is on its way.`,
      });
    } catch {
      // The provider says no more than that it has sent enough.
      setOutcome({
        tone: 'problem',
        message: 'No new code could be sent. Use the latest one, or wait half an hour.',
      });
    }
  }
  return (
    <>
      {outcome && (
        <div className={page.notice}>
          <Notice tone={outcome.tone}>{outcome.message}</Notice>
        </div>
      )}
      <div className={page.actions}>
        <Button kind="link" onClick={send} data-needs-code>
          Send me a new code
        </Button>
      </div>
    </>
  );
}
