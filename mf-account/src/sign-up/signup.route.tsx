import { Link, useActionData } from '@sanderling/runtime/router';
import styles from '../entrance/entrance.module.css';
import { Entrance } from '../entrance/entrance.tsx';
import { notReady } from '../entrance/not-ready.ts';
import { useLeaveWhenSignedIn } from '../sign-in/use-leave-when-signed-in.ts';
import { SignUpForm } from './sign-up-form.tsx';

export const action = notReady;

export function Component() {
  useLeaveWhenSignedIn();
  const refusal = useActionData<typeof action>();
  return (
    <Entrance
      title="Create an account"
      intro="Follow your orders, keep favorites in lists, and check out with your addresses at hand."
    >
      <SignUpForm notice={refusal?.message} onDone={() => undefined} />
      <p className={styles.ways}>
        <Link to="/login">I have an account</Link>
        <Link to="/designers/signup">Apply to the trade program</Link>
      </p>
    </Entrance>
  );
}
