import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { useState } from 'react';
import { CodeForm } from '../entrance/code-form.tsx';
import styles from '../entrance/entrance.module.css';
import { PasswordField } from '../entrance/password-field.tsx';
import { useAuthForm } from '../entrance/use-auth.ts';

/** E-mail and password; and the code of the mail, for who has not confirmed the address yet. */
export function SignInForm({ notice, onDone }: { notice?: string | undefined; onDone: () => void }) {
  const [waiting, setWaiting] = useState<{ email: string; password: string } | null>(null);
  const { problem, isPending, submit } = useAuthForm(async (auth, typed) => {
    const [email, password] = [typed('email').trim(), typed('password')];
    if ((await auth.signIn(email, password)) === 'signed-in') onDone();
    else setWaiting({ email, password });
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
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <Button type="submit" isPending={isPending} isWide>
          Sign in
        </Button>
      </form>
    </>
  );
}
