import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { useState } from 'react';
import { CodeForm } from '../entrance/code-form.tsx';
import styles from '../entrance/entrance.module.css';
import { PasswordField } from '../entrance/password-field.tsx';
import { useAuthForm } from '../entrance/use-auth.ts';

/** E-mail and a new password, then the code of the mail. */
export function SignUpForm({ notice, onDone }: { notice?: string | undefined; onDone: () => void }) {
  const [waiting, setWaiting] = useState<{ email: string; password: string } | null>(null);
  const { problem, isPending, submit } = useAuthForm(async (auth, typed) => {
    const [email, password] = [typed('email').trim(), typed('password')];
    await auth.signUp(email, password);
    setWaiting({ email, password });
  });
  if (waiting) return <CodeForm {...waiting} onDone={onDone} />;
  const words = problem || notice;
  return (
    <>
      {words && <Notice tone="problem">{words}</Notice>}
      <form method="post" className={styles.form} onSubmit={submit}>
        <TextField
          label="E-mail"
          name="email"
          type="email"
          hint="We send a code there"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <PasswordField
          label="Password"
          name="password"
          hint="At least 8 characters; a short sentence is easy to keep in mind"
          autoComplete="new-password"
          minLength={8}
        />
        <Button type="submit" isPending={isPending} isWide>
          Create an account
        </Button>
      </form>
    </>
  );
}
