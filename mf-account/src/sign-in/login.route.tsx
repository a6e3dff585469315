import { servicesAtom } from '@sanderling/runtime';
import { Link, useActionData, useLocation } from '@sanderling/runtime/router';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { needsScript } from '../auth-forms/needs-script.ts';
import { useLeaveWhenSignedIn } from '../auth-forms/use-leave-when-signed-in.ts';
import styles from '../form-page/form-page.module.css';
import { FormPage } from '../form-page/form-page.tsx';
import { HostedSignIn } from './hosted-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';

const SESSION_ENDED = 'Your session has ended. Sign in again to go on where you were: your cart is kept.';

export const action = needsScript;

export function Component() {
  useLeaveWhenSignedIn();
  const refusal = useActionData<typeof action>();
  const services = useAtomValue(servicesAtom);
  const hasEnded = new URLSearchParams(useLocation().search).get('session') === 'ended';
  useEffect(() => {
    const offer = services?.auth?.().then((auth) => auth.offerOneTap());
    // The form is there all the same.
    offer?.catch((error) => console.warn('One-tap sign-in is not offered', error));
    return () => {
      // One that was never made has been told of above.
      offer?.then((takeBack) => takeBack()).catch(() => undefined);
    };
  }, [services]);
  return (
    <FormPage title="Sign in">
      {/* Leaving is by the session, which is there when this is done. */}
      <SignInForm
        email={refusal?.email}
        notice={refusal?.message ?? (hasEnded ? SESSION_ENDED : undefined)}
        onDone={() => undefined}
      />
      <HostedSignIn wasPressed={refusal?.isHosted ?? false} />
      <p className={styles.actions}>
        <Link to="/forgot-password">Forgot your password?</Link>
        <Link to="/signup">Create an account</Link>
      </p>
    </FormPage>
  );
}
