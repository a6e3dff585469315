import { paths } from '@sanderling/contract/site/paths';
import { Button } from '@sanderling/ui/button/button.tsx';
import styles from './contact.module.css';

/** For a guest who has an account. It opens a dialog, which takes a script; without one a page does. */
export function SignInOffer({ onSignIn }: { onSignIn: () => void }) {
  return (
    <p className={styles.offer}>
      Have an account?{' '}
      <Button kind="link" onClick={onSignIn}>
        Sign in without losing anything
      </Button>
      <noscript>
        {' '}
        <a href={paths.login}>Sign in on a page of its own</a>
      </noscript>
    </p>
  );
}
