import { Button } from '@sanderling/ui/button/button.tsx';
import styles from './contact.module.css';
import type { EmailHelp as Help } from './use-email-help.ts';

/** Below the e-mail field: the address that was likely meant, and signing in where it has an account. */
export function EmailHelp({ help, onSignIn }: { help: Help; onSignIn: () => void }) {
  const { suggestion, isKnown, takeSuggestion } = help;
  return (
    // It is there before it says anything, so that a screen reader hears what comes.
    <div role="status" className={styles.help}>
      {suggestion && (
        <p>
          Did you mean{' '}
          <Button kind="link" onClick={takeSuggestion}>
            {suggestion}
          </Button>
          ?
        </p>
      )}
      {isKnown && (
        <p>
          You have an account with this address.{' '}
          <Button kind="link" onClick={onSignIn}>
            Sign in
          </Button>{' '}
          to use your saved address, or continue as a guest.
        </p>
      )}
    </div>
  );
}
