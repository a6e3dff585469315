import { servicesAtom } from '@sanderling/runtime';
import { Link, useActionData } from '@sanderling/runtime/router';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import styles from '../entrance/entrance.module.css';
import { Entrance } from '../entrance/entrance.tsx';
import { notReady } from '../entrance/not-ready.ts';
import { HostedWay } from './hosted-way.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

export const action = notReady;

export function Component() {
  useLeaveWhenSignedIn();
  const refusal = useActionData<typeof action>();
  const services = useAtomValue(servicesAtom);
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
    <Entrance title="Sign in">
      {/* Leaving is by the session, which is there when this is done. */}
      <SignInForm notice={refusal?.message} onDone={() => undefined} />
      <HostedWay />
      <p className={styles.ways}>
        <Link to="/forgot-password">Forgot your password?</Link>
        <Link to="/signup">Create an account</Link>
      </p>
    </Entrance>
  );
}
