import type { AuthClient, SignInOutcome } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { type ReactNode, useState } from 'react';
import { CodeForm } from './code-form.tsx';
import styles from './entrance.module.css';
import { useAuthForm } from './use-auth.ts';

export interface EntranceProps {
  notice?: string | undefined;
  onDone: () => void;
}

interface AccountFormProps extends EntranceProps {
  /** What the button says. */
  send: string;
  enter: (auth: AuthClient, email: string, password: string) => Promise<SignInOutcome>;
  children: ReactNode;
}

/** E-mail and password; and the code of the mail, for who has not confirmed the address yet. */
export function AccountForm({ notice, onDone, send, enter, children }: AccountFormProps) {
  const [waiting, setWaiting] = useState<{ email: string; password: string } | null>(null);
  const { problem, isPending, submit } = useAuthForm(async (auth, typed) => {
    const [email, password] = [typed('email').trim(), typed('password')];
    if ((await enter(auth, email, password)) === 'signed-in') onDone();
    else setWaiting({ email, password });
  });
  if (waiting) return <CodeForm {...waiting} onDone={onDone} />;
  const words = problem || notice;
  return (
    <>
      {words && <Notice tone="problem">{words}</Notice>}
      <form method="post" className={styles.form} onSubmit={submit}>
        {children}
        <Button type="submit" isPending={isPending} isWide>
          {send}
        </Button>
      </form>
    </>
  );
}
