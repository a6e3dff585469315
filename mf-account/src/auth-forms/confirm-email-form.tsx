import { Button } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { useState } from 'react';
import styles from '../form-page/form-page.module.css';
import { CodeField } from './code-field.tsx';
import { useAuthForm } from './use-auth-form.ts';

interface ConfirmEmailFormProps {
  email: string;
  /** Null when the customer has not typed it here: then the form confirms the address, and signing in comes after. */
  password: string | null;
  onDone: (isSignedIn: boolean) => void;
  /** Confirmed, and signing in wants another code. Without it, signing in comes after. */
  onMailedCode?: () => void;
}

/** The code of the mail that confirms an address. */
export function ConfirmEmailForm({ email, password, onDone, onMailedCode }: ConfirmEmailFormProps) {
  const [isSentAgain, setIsSentAgain] = useState(false);
  const confirming = useAuthForm(async (auth, typed) => {
    setIsSentAgain(false);
    const outcome = await auth.confirmSignUp(email, typed('code').trim(), password);
    if (outcome === 'mailed-code-needed' && onMailedCode) onMailedCode();
    else onDone(outcome === 'signed-in');
  });
  const sending = useAuthForm(async (auth) => {
    // What was wrong about the code before is over.
    confirming.setProblem('');
    await auth.resendCode(email);
    setIsSentAgain(true);
  });
  const problem = confirming.problem || sending.problem;
  return (
    <>
      {problem && <Notice tone="problem">{problem}</Notice>}
      {isSentAgain && !problem && <Notice tone="good">A new code is on its way to {email}.</Notice>}
      <form method="post" className={styles.form} onSubmit={confirming.submit}>
        <CodeField hint={`Six digits, in the e-mail we sent to ${email}`} autoFocus />
        <Button type="submit" isPending={confirming.isPending} isWide>
          Confirm
        </Button>
      </form>
      <form method="post" className={styles.form} onSubmit={sending.submit}>
        <Button type="submit" kind="link" isPending={sending.isPending}>
          Send me a new code
        </Button>
      </form>
    </>
  );
}
