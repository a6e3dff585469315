import { Button } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { useAuthForm } from '../auth-forms/use-auth-form.ts';
import styles from '../form-page/form-page.module.css';

/** Signing in on a page of the identity provider's own, which leads back to /oauth-callback. */
export function HostedSignIn() {
  const { problem, isPending, submit } = useAuthForm((auth) => auth.signInOnHostedPage());
  return (
    <form method="post" data-needs-code className={styles.form} onSubmit={submit}>
      {problem && <Notice tone="problem">{problem}</Notice>}
      <input type="hidden" name="step" value="hosted" />
      <Button type="submit" kind="quiet" isPending={isPending} isWide>
        Sign in on our secure sign-in page
      </Button>
    </form>
  );
}
