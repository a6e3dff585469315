import type { DeskEdit } from '@sanderling/contract/wire/catalogue/catalogue-desk';
import { formatCentral } from '@sanderling/pricing/calendar/central-instant';
import { Form } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import styles from '../catalogue-desk.module.css';
import { actionInWords } from '../words.ts';

/** What was done to a product, by whom and when, the newest first; each state of before can come back. */
export function DeskHistory({ history, version }: { history: readonly DeskEdit[]; version: number }) {
  return (
    <section className={styles.history}>
      <h2>History</h2>
      {history.length === 0 && <p className={styles.empty}>As the shop’s files have it.</p>}
      <ol>
        {history.map(({ id, action, by, at, can_undo: canUndo, changed = [] }, place) => (
          <li key={id}>
            <p>
              <strong>{actionInWords(action)}</strong> by {by}{' '}
              <time dateTime={at}>{formatCentral(new Date(at)).slice(0, 16).replace('T', ' ')}</time>
              {changed.length > 0 && <span className={styles.changed}>{changed.join('; ')}</span>}
            </p>
            {canUndo && place > 0 && (
              <Form method="post">
                <input type="hidden" name="version" value={version} />
                <input type="hidden" name="edit" value={id} />
                <Button
                  kind="quiet"
                  type="submit"
                  name="intent"
                  value="undo"
                  aria-label={`Go back to this state of ${at}`}
                >
                  Go back to this
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
