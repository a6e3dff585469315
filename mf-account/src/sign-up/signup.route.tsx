import { Link, useActionData, useLocation } from '@sanderling/runtime/router';
import { type PostedAnswer, postCredentials } from '../auth-forms/post-credentials.ts';
import { PostedStep } from '../auth-forms/posted-step.tsx';
import { useLeaveWhenSignedIn } from '../auth-forms/use-leave-when-signed-in.ts';
import styles from '../form-page/form-page.module.css';
import { FormPage } from '../form-page/form-page.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export const action = postCredentials('sign-up');

export function Component() {
  useLeaveWhenSignedIn();
  const answer = useActionData<PostedAnswer>();
  const given = emailIn(useLocation().state);
  if (answer?.waiting) return <PostedStep answer={answer} waiting={answer.waiting} />;
  return (
    <FormPage
      title="Create an account"
      intro="Track your orders, save favorites in lists, and check out faster with saved addresses."
    >
      <SignUpForm email={answer?.email ?? given} notice={answer?.message} onDone={() => undefined} />
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
