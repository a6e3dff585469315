import { centralDay, centralTime } from '@sanderling/pricing/calendar/central-time';
import { formatShortDay } from '@sanderling/pricing/calendar/format-day';
import styles from './review.module.css';

interface LogEntry {
  title: string;
  /** Who wrote in and is named elsewhere: no admin did it. */
  isByCustomer: boolean;
  /** E-mail of the admin; null for the command line. */
  admin: string | null;
  message: string;
  happened_at: string;
}

/** What was done, the oldest first, by whom and when. */
export function Log({ entries }: { entries: readonly LogEntry[] }) {
  return (
    <section className={styles.log}>
      <h2>What was done</h2>
      <ol>
        {entries.map(({ title, isByCustomer, admin, message, happened_at: at }) => (
          <li key={`${at} ${title} ${message}`}>
            <p>
              <strong>{title}</strong>
              {!isByCustomer && <> by {admin ?? 'the command line'}</>}
              <time dateTime={at}>{momentInWords(new Date(at))}</time>
            </p>
            {message && <p className={styles.message}>{message}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Day and time of the store's own time zone, as mails and boards say it: Mon, Nov 23, 4:44 PM. */
function momentInWords(moment: Date): string {
  return `${formatShortDay(centralDay(moment))}, ${centralTime(moment).format('h:mm A')}`;
}
