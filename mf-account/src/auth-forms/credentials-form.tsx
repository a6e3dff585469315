import type { AuthClient, SignInOutcome } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { type ReactNode, useState } from 'react';
import styles from '../form-page/form-page.module.css';
import { ConfirmEmailForm } from './confirm-email-form.tsx';
import { SignInCodeForm } from './sign-in-code-form.tsx';
import { useAuthForm } from './use-auth-form.ts';

export interface CredentialsProps {
  notice?: string | undefined;
  onDone: () => void;
}

interface Waiting {
  email: string;
  password: string;
  for: Exclude<SignInOutcome, 'signed-in'>;
}

interface CredentialsFormProps extends CredentialsProps {
  /** What the button says. */
  send: string;
  submitCredentials: (auth: AuthClient, email: string, password: string) => Promise<SignInOutcome>;
  children: ReactNode;
}

/** E-mail and password; and the code of a mail, for who has not confirmed the address yet or has to prove more than the password. */
export function CredentialsForm({ notice, onDone, send, submitCredentials, children }: CredentialsFormProps) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const { problem, isPending, submit } = useAuthForm(async (auth, typed) => {
    const [email, password] = [typed('email').trim(), typed('password')];
    const outcome = await submitCredentials(auth, email, password);
    if (outcome === 'signed-in') onDone();
    else setWaiting({ email, password, for: outcome });
  });
  if (waiting?.for === 'mailed-code-needed') {
    return <SignInCodeForm email={waiting.email} onDone={onDone} onStartAgain={() => setWaiting(null)} />;
  }
  if (waiting) {
    const { email, password } = waiting;
    return (
      <ConfirmEmailForm
        email={email}
        password={password}
        onDone={onDone}
        onMailedCode={() => setWaiting({ ...waiting, for: 'mailed-code-needed' })}
      />
    );
  }
  const message = problem || notice;
  return (
    <>
      {message && <Notice tone="problem">{message}</Notice>}
      <form method="post" data-needs-code className={styles.form} onSubmit={submit}>
        {children}
        <Button type="submit" isPending={isPending} isWide>
          {send}
        </Button>
      </form>
    </>
  );
}
