import { Button } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import styles from '../form-page/form-page.module.css';
import { CodeField } from './code-field.tsx';
import { useAuthForm } from './use-auth-form.ts';

interface SignInCodeFormProps {
  email: string;
  onDone: () => void;
  /** Back to the password: the code comes only for the right one. */
  onStartAgain: () => void;
}

/** The code of the mail that lets a device in which the account was never used on, while others guess its password. */
export function SignInCodeForm({ email, onDone, onStartAgain }: SignInCodeFormProps) {
  const { problem, isPending, submit } = useAuthForm(async (auth, typed) => {
    await auth.confirmSignIn(typed('code').trim()).catch((error: unknown) => {
      throw isOver(error) ? Object.assign(new Error(), { name: 'MailedCodeOver' }) : error;
    });
    onDone();
  });
  return (
    <>
      <p className={styles.intro}>
        There were several failed sign-in attempts. We need a code to continue on this device. If your
        password was correct, we e-mailed it to {email}.
      </p>
      {problem && <Notice tone="problem">{problem}</Notice>}
      <form method="post" data-needs-code className={styles.form} onSubmit={submit}>
        <CodeField hint="Six digits, in our e-mail" autoFocus />
        <Button type="submit" isPending={isPending} isWide>
          Sign in
        </Button>
      </form>
      <Button kind="link" onClick={onStartAgain}>
        Enter your password again
      </Button>
    </>
  );
}

/** The provider says the same of a challenge that is over as of a wrong password. */
function isOver(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotAuthorizedException';
}
