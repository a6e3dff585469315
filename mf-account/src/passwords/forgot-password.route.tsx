import { type ActionArgs, isApiProblem } from '@sanderling/runtime';
import { data, Form, Link, useActionData, useNavigation } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { EmailField } from '../auth-forms/email-field.tsx';
import styles from '../form-page/form-page.module.css';
import { FormPage } from '../form-page/form-page.tsx';
import { ResetForm } from './reset-form.tsx';

/** Mails a code and a link when there is such an account, and answers the same when there is none. Works without JavaScript. */
export async function action({ request, context }: ActionArgs) {
  const typed = (await request.formData()).get('email');
  const email = typeof typed === 'string' ? typed.trim() : '';
  try {
    await context.api.auth.forgotPassword({ email });
    return { email, isSent: true, message: '' };
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    const message = error.errors.email?.[0] ?? error.message;
    return data({ email, isSent: false, message }, { status: error.status || 503 });
  }
}

export function Component() {
  const answer = useActionData<typeof action>();
  const isPending = useNavigation().state !== 'idle';
  if (answer?.isSent) {
    return (
      <FormPage
        title="Check your e-mail"
        intro={`If ${answer.email} has an account, a code is on its way. Enter it here, or follow the link in the e-mail.`}
      >
        <ResetForm email={answer.email} />
      </FormPage>
    );
  }
  return (
    <FormPage title="Forgot your password?" intro="We’ll send you a code to set a new one.">
      {answer?.message && <Notice tone="problem">{answer.message}</Notice>}
      <Form method="post" className={styles.form}>
        <EmailField defaultValue={answer?.email ?? ''} />
        <Button type="submit" isPending={isPending} isWide>
          Send me a code
        </Button>
      </Form>
      <p className={styles.actions}>
        <Link to="/login">Back to sign in</Link>
        <Link to="/reset_password">I have a code</Link>
      </p>
    </FormPage>
  );
}
