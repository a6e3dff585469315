import { Button } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import styles from '../entrance/entrance.module.css';
import { useAuthForm } from '../entrance/use-auth.ts';

/** Signing in on a page of the identity provider's own, which leads back to /oauth-callback. */
export function HostedWay() {
  const { problem, isPending, submit } = useAuthForm((auth) => auth.signInOnHostedPage());
  return (
    <form method="post" className={styles.form} onSubmit={submit}>
      {problem && <Notice tone="problem">{problem}</Notice>}
      <Button type="submit" kind="quiet" isPending={isPending} isWide>
        Sign in on our identity page
      </Button>
    </form>
  );
}
