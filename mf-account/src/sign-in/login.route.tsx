import { servicesAtom } from '@sanderling/runtime';
import { Link, useActionData, useLoaderData, useLocation } from '@sanderling/runtime/router';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { type PostedAnswer, postCredentials } from '../auth-forms/post-credentials.ts';
import { PostedStep } from '../auth-forms/posted-step.tsx';
import { useLeaveWhenSignedIn } from '../auth-forms/use-leave-when-signed-in.ts';
import styles from '../form-page/form-page.module.css';
import { FormPage } from '../form-page/form-page.tsx';
import { loadAskingAssistant } from './asking-assistant.ts';
import { HostedSignIn } from './hosted-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';

const SESSION_ENDED = 'Your session has ended. Sign in again to go on where you were: your cart is kept.';
const CONFIRMED = 'Your e-mail address is confirmed. Sign in with your password.';

export const loader = loadAskingAssistant;
export const action = postCredentials('sign-in');

export function Component() {
  useLeaveWhenSignedIn();
  const assistant = useLoaderData<typeof loader>();
  const answer = useActionData<PostedAnswer>();
  const services = useAtomValue(servicesAtom);
  const search = new URLSearchParams(useLocation().search);
  const hasEnded = search.get('session') === 'ended';
  useEffect(() => {
    const offer = services?.auth?.().then((auth) => auth.offerOneTap());
    // The form is there all the same.
    offer?.catch((error) => console.warn('One-tap sign-in is not offered', error));
    return () => {
      // One that was never made has been told of above.
      offer?.then((takeBack) => takeBack()).catch(() => undefined);
    };
  }, [services]);
  if (answer?.waiting) return <PostedStep answer={answer} waiting={answer.waiting} />;
  return (
    <FormPage
      title="Sign in"
      intro={
        assistant &&
        `An assistant, “${assistant}”, asks to be linked with your account. Sign in to see what it asks for: nothing is linked before you agree.`
      }
    >
      {!answer && search.has('confirmed') && <Notice tone="good">{CONFIRMED}</Notice>}
      {/* Leaving is by the session, which is there when this is done. */}
      <SignInForm
        email={answer?.email}
        notice={answer?.message ?? (hasEnded ? SESSION_ENDED : undefined)}
        onDone={() => undefined}
      />
      {answer?.hostedUrl ? (
        <ButtonLink href={answer.hostedUrl} kind="quiet" isWide>
          Go on to our secure sign-in page
        </ButtonLink>
      ) : (
        <HostedSignIn />
      )}
      <p className={styles.actions}>
        <Link to="/forgot-password">Forgot your password?</Link>
        <Link to="/signup">Create an account</Link>
      </p>
    </FormPage>
  );
}
