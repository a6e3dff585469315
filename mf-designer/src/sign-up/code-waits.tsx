import { designerPaths } from '@sanderling/contract/site/designer-paths';
import { Link } from '@sanderling/runtime/router';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import type { SignUpData } from './sign-up-loader.ts';
import { goOnPath } from './steps.ts';

/** For a guest who has sent an application and comes back: it waits for the code of its mail, or for signing in. */
export function CodeWaits({ sent: { email, signUpId } }: { sent: NonNullable<SignUpData['sent']> }) {
  return (
    <Notice>
      You have sent an application from here. Its code is in your mail to {email}:{' '}
      <Link to={designerPaths.verify}>Enter the code</Link>. If you have an account with this address,{' '}
      <Link to={goOnPath(signUpId)}>sign in</Link> and go on with what you have entered. Below you begin
      another one.
    </Notice>
  );
}
