import { bus } from '@sanderling/runtime';
import { useNavigate } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import styles from '../entrance/entrance.module.css';
import { PasswordField } from '../entrance/password-field.tsx';
import { useAuthForm } from '../entrance/use-auth.ts';

/** A new password by the code of the mail. `email` is asked for where it is not known. */
export function ResetForm({ email }: { email?: string }) {
  const navigate = useNavigate();
  const { problem, isPending, submit } = useAuthForm(async (auth, typed) => {
    await auth.resetPassword(typed('email').trim(), typed('code').trim(), typed('password'));
    bus.emit('toast:show', { message: 'Your password is set. Sign in with it.' });
    void navigate('/login');
  });
  return (
    <>
      {problem && <Notice tone="problem">{problem}</Notice>}
      {/* To the page of its own: where there is no JavaScript, that one says so. */}
      <form method="post" action="/reset_password" className={styles.form} onSubmit={submit}>
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={email ?? ''}
        />
        <TextField
          label="Code"
          name="code"
          hint="Six digits, in our mail"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\s*\d{6}\s*"
          title="Six digits"
          maxLength={12}
        />
        <PasswordField
          label="New password"
          name="password"
          hint="At least 8 characters"
          autoComplete="new-password"
          minLength={8}
        />
        <Button type="submit" isPending={isPending} isWide>
          Set the new password
        </Button>
      </form>
    </>
  );
}
