import { paths } from '@sanderling/contract/site/paths';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { Link } from '@sanderling/runtime/router';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import styles from './board.module.css';
import type { BoardAnswer } from './board-answer.ts';

/** What a press has done that is said on the board itself. */
export function BoardNotice({
  done,
  origin,
  studio,
}: {
  done: BoardAnswer;
  origin: string;
  /** Where samples go. */
  studio: string | null;
}) {
  return (
    <div className={styles.notice}>
      <Notice tone="good">
        {'shared' in done && (
          <>
            <p>
              The link is ready, until {formatLongDay(centralDay(new Date(done.shared.expiresAt)))}. Copy it
              now: it is shown this once.
            </p>
            <TextField
              label="Link for your client"
              readOnly
              className={styles.link}
              value={`${origin}${done.shared.path}`}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </>
        )}
        {'leftOut' in done && (
          <>
            <p>
              The rest is in <Link to={paths.cart}>your cart</Link>. These could not be added:
            </p>
            <ul>
              {done.leftOut.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </>
        )}
        {'materials' in done && (
          <p>
            On their way to {studio ?? 'you'}: {done.materials.join(', ')}.
          </p>
        )}
      </Notice>
    </div>
  );
}
