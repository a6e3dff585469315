import { type ActionArgs, isApiProblem } from '@sanderling/runtime';
import { data, Form, Link, useActionData, useNavigation, useParams } from '@sanderling/runtime/router';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import styles from '../form-page/form-page.module.css';
import { FormPage } from '../form-page/form-page.tsx';
import { NewPassword } from './new-password.tsx';
import { ResetForm } from './reset-form.tsx';

/** The new password of who has followed the link of the mail, or has typed its code. Works without JavaScript. */
export async function action({ request, params, context }: ActionArgs) {
  const form = await request.formData();
  const typed = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const [email, password] = [typed('email').trim(), typed('password')];
  try {
    const by = params.token ? { token: params.token } : { email, code: typed('code') };
    await context.api.auth.resetPassword({ ...by, password }, { handle500: false });
    return { isSet: true, message: '', email };
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    const { errors } = error;
    const message = errors.password?.[0] ?? errors.email?.[0] ?? errors.code?.[0] ?? error.message;
    return data({ isSet: false, message, email }, { status: error.status || 503 });
  }
}

export function Component() {
  const { token } = useParams();
  const answer = useActionData<typeof action>();
  const isPending = useNavigation().state !== 'idle';
  const refusal = answer?.message ?? '';
  if (answer?.isSet) {
    return (
      <FormPage
        title="Your password is set"
        intro="All devices are signed out. Sign in with your new password."
      >
        <div className={styles.form}>
          <ButtonLink to="/login" isWide>
            Sign in
          </ButtonLink>
        </div>
      </FormPage>
    );
  }
  return (
    <FormPage title="Set a new password">
      {/* The address holds what sets the password: no other site may see it. Without any referrer a form would not say that it is ours. */}
      <meta name="referrer" content="same-origin" />
      {refusal && <Notice tone="problem">{refusal}</Notice>}
      {token ? (
        <Form method="post" className={styles.form}>
          <NewPassword isPending={isPending} />
        </Form>
      ) : (
        <ResetForm email={answer?.email ?? ''} />
      )}
      <p className={styles.actions}>
        <Link to="/login">Back to sign in</Link>
        <Link to="/forgot-password">Send me a new code</Link>
      </p>
    </FormPage>
  );
}
