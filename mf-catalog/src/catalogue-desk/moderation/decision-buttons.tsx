import type { ModerationState } from '@sanderling/contract/wire/catalogue/moderation';
import { formatCentral } from '@sanderling/pricing/calendar/central-instant';
import { Button } from '@sanderling/ui/button/button.tsx';
import styles from '../catalogue-desk.module.css';

interface Decided {
  state: ModerationState;
  decided_by: string | null;
  decided_at: string | null;
}

/** What can be decided of what waits, is shown, or was refused; and who decided the last time. */
export function DecisionButtons({ of, name }: { of: Decided; name: string }) {
  const { state, decided_by: by, decided_at: at } = of;
  const does = (intent: ModerationState, words: string) => (
    <Button
      type="submit"
      kind={intent === 'published' && state !== 'published' ? 'primary' : 'quiet'}
      name="intent"
      value={intent}
      aria-label={`${words}: ${name}`}
    >
      {words}
    </Button>
  );
  return (
    <>
      <p className={styles.actions}>
        {does('published', state === 'published' ? 'Save' : 'Show')}
        {state !== 'refused' && does('refused', 'Refuse')}
        {state !== 'waiting' && does('waiting', 'Let it wait again')}
      </p>
      {at && (
        <p className={styles.key}>
          Decided {by ? `by ${by} ` : ''}
          <time dateTime={at}>{formatCentral(new Date(at)).replace('T', ' ')}</time>
        </p>
      )}
    </>
  );
}
