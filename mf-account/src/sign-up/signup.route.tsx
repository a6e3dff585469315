import { Link, useActionData, useLocation } from '@sanderling/runtime/router';
import { needsScript } from '../auth-forms/needs-script.ts';
import { useLeaveWhenSignedIn } from '../auth-forms/use-leave-when-signed-in.ts';
import styles from '../form-page/form-page.module.css';
import { FormPage } from '../form-page/form-page.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export const action = needsScript;

export function Component() {
  useLeaveWhenSignedIn();
  const refusal = useActionData<typeof action>();
  const email = refusal?.email ?? emailIn(useLocation().state);
  return (
    <FormPage
      title="Create an account"
      intro="Track your orders, save favorites in lists, and check out faster with saved addresses."
    >
      <SignUpForm email={email} notice={refusal?.message} onDone={() => undefined} />
      <p className={styles.actions}>
        <Link to="/login">I have an account</Link>
        <Link to="/designers/signup">Apply to the trade program</Link>
      </p>
    </FormPage>
  );
}

/** The address that another page has offered an account for. It goes with the history, not in the URL, where logs would have it. */
function emailIn(state: unknown): string | undefined {
  const isGiven = typeof state === 'object' && state !== null && 'email' in state;
  return isGiven && typeof state.email === 'string' ? state.email : undefined;
}
