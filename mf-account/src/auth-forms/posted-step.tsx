import { Link } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import styles from '../form-page/form-page.module.css';
import { FormPage } from '../form-page/form-page.tsx';
import { CodeField } from './code-field.tsx';
import type { PostedAnswer } from './post-credentials.ts';

interface PostedStepProps {
  answer: Omit<PostedAnswer, 'waiting'>;
  waiting: NonNullable<PostedAnswer['waiting']>;
}

/**
 * The code that a form without JavaScript is answered with. The browser sends these forms itself: only the server knows what the one before
 * has begun.
 */
export function PostedStep({ answer: { email, message, isSentAgain }, waiting }: PostedStepProps) {
  const isOfAddress = waiting.for === 'code-needed';
  const known = (
    <>
      <input type="hidden" name="email" value={email} />
      {isOfAddress ? (
        <input type="hidden" name="sign_up_id" value={waiting.signUpId} />
      ) : (
        <input type="hidden" name="challenge" value={waiting.challenge} />
      )}
    </>
  );
  return (
    <FormPage
      title={isOfAddress ? 'Confirm your e-mail address' : 'One more step'}
      intro={
        isOfAddress
          ? undefined
          : `There were several failed sign-in attempts. We need a code to continue on this device. If your password was correct, we e-mailed it to ${email}.`
      }
    >
      {message && <Notice tone="problem">{message}</Notice>}
      {isSentAgain && !message && <Notice tone="good">A new code is on its way to {email}.</Notice>}
      <form method="post" className={styles.form}>
        {known}
        <CodeField
          hint={isOfAddress ? `Six digits, in the e-mail we sent to ${email}` : 'Six digits, in our e-mail'}
          autoFocus
        />
        <Button type="submit" name="step" value={isOfAddress ? 'confirm' : 'mailed-code'} isWide>
          {isOfAddress ? 'Confirm' : 'Sign in'}
        </Button>
      </form>
      {isOfAddress && (
        <form method="post" className={styles.form}>
          {known}
          <Button type="submit" name="step" value="new-code" kind="link">
            Send me a new code
          </Button>
        </form>
      )}
      <p className={styles.actions}>
        <Link to="/login">Enter your password again</Link>
      </p>
    </FormPage>
  );
}
