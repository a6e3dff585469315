import { bus } from '@sanderling/runtime';
import { useNavigate } from '@sanderling/runtime/router';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { CodeField } from '../auth-forms/code-field.tsx';
import { EmailField } from '../auth-forms/email-field.tsx';
import { useAuthForm } from '../auth-forms/use-auth-form.ts';
import styles from '../form-page/form-page.module.css';
import { NewPassword } from './new-password.tsx';

/** A new password by the code of the mail. `email` is asked for where it is not known. */
export function ResetForm({ email }: { email?: string }) {
  const navigate = useNavigate();
  const { problem, isPending, submit } = useAuthForm(async (auth, typed) => {
    await auth.resetPassword(typed('email').trim(), typed('code').trim(), typed('password'));
    bus.emit('toast:show', { message: 'Your new password is set. Please sign in.' });
    void navigate('/login');
  });
  return (
    <>
      {problem && <Notice tone="problem">{problem}</Notice>}
      {/* To the page of its own: where there is no JavaScript, that one sets the password. */}
      <form method="post" action="/reset_password" data-needs-code className={styles.form} onSubmit={submit}>
        <EmailField defaultValue={email ?? ''} />
        <CodeField hint="Six digits, in our e-mail" />
        <NewPassword isPending={isPending} />
      </form>
    </>
  );
}
