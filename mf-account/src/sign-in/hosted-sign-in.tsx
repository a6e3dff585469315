import { servicesAtom } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useAuthForm } from '../auth-forms/use-auth-form.ts';
import styles from '../form-page/form-page.module.css';

interface HostedSignInProps {
  /** It was pressed while the page was still coming: the browser has sent the form, and the page is here again. */
  wasPressed: boolean;
}

/** Signing in on a page of the identity provider's own, which leads back to /oauth-callback. */
export function HostedSignIn({ wasPressed }: HostedSignInProps) {
  const { problem, isPending, submit } = useAuthForm((auth) => auth.signInOnHostedPage());
  const isReady = useAtomValue(servicesAtom) !== null;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wasPressed && isReady) form.current?.requestSubmit();
  }, [wasPressed, isReady]);
  return (
    <form ref={form} method="post" data-needs-code className={styles.form} onSubmit={submit}>
      {problem && <Notice tone="problem">{problem}</Notice>}
      <input type="hidden" name="way" value="hosted" />
      <Button type="submit" kind="quiet" isPending={isPending} isWide>
        Sign in on our secure sign-in page
      </Button>
    </form>
  );
}
