import { bus } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { Skeleton } from '@sanderling/ui/skeleton/skeleton.tsx';
import type { CardFormUse } from '../../card-form/use-card-form.ts';
import styles from './card-fields.module.css';

/** The place of the provider's card form, with what is shown until it is there. */
export function CardFields({ card }: { card: CardFormUse }) {
  return (
    <fieldset className={styles.card}>
      <legend className={styles.legend}>Card</legend>
      <div className={styles.place} ref={card.place} data-state={card.state} />
      {card.state === 'loading' && <Skeleton lines={5} />}
      {card.state === 'failed' && (
        <div className={styles.failed}>
          <Notice tone="problem">The card form did not load. Check your connection and try again.</Notice>
          <Button kind="quiet" onClick={card.retry}>
            Reload the form
          </Button>
        </div>
      )}
      <Button
        kind="link"
        className={styles.help}
        onClick={() => bus.emit('modal:open', { name: 'card-security-code-back', width: 480 })}
      >
        Where is the security code?
      </Button>
    </fieldset>
  );
}
