import type { ModalProps } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { ModalTitle } from '@sanderling/ui/modal-message/modal-message.tsx';
import { useState } from 'react';
import styles from '../form-page/form-page.module.css';
import { SignUpForm } from '../sign-up/sign-up-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface SignFormProps extends ModalProps {
  /** Why it is asked for, such as "to keep your favorites". */
  reason?: string;
  /** Of who was signed in before. */
  email?: string;
}

/** Signing in, or creating an account, without leaving the page. Tells its opener `signed-in`. */
export default function SignForm({ close, emit, reason, email }: SignFormProps) {
  const [isNew, setIsNew] = useState(false);
  const done = () => {
    emit('signed-in');
    close();
  };
  return (
    <>
      <ModalTitle>{isNew ? 'Create an account' : 'Sign in'}</ModalTitle>
      {reason && <p className={styles.intro}>{reason}</p>}
      {isNew ? <SignUpForm onDone={done} /> : <SignInForm onDone={done} email={email} />}
      <div className={styles.actions}>
        <Button kind="link" onClick={() => setIsNew((before) => !before)}>
          {isNew ? 'I have an account' : 'Create an account'}
        </Button>
        <Link to="/forgot-password" onClick={close}>
          Forgot your password?
        </Link>
      </div>
    </>
  );
}
