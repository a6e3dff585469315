import { catalogueDeskPaths } from '@sanderling/contract/site/catalogue-desk-paths';
import type { SearchOutcome, SearchWords } from '@sanderling/contract/wire/catalogue/search-words';
import { formatCentral } from '@sanderling/pricing/calendar/central-instant';
import { Link } from '@sanderling/runtime/router';
import styles from '../catalogue-desk.module.css';
import { DeleteWord } from './delete-word.tsx';

type Missed = SearchWords['without_result'];

const OUTCOMES: readonly { outcome: SearchOutcome; heading: string; none: string }[] = [
  {
    outcome: 'nothing',
    heading: 'Searches that found nothing',
    none: 'None in the last 90 days.',
  },
  {
    outcome: 'near',
    heading: 'Searches that found only something near',
    none: 'None in the last 90 days. These are searches for what is not sold, or of which some words had to be left out.',
  },
];

/** What shoppers looked for in vain, the most frequent first, each with the way to a meaning. */
export function SearchesInVain({ missed }: { missed: Missed }) {
  return OUTCOMES.map(({ outcome, heading, none }) => {
    const searches = missed.filter((search) => (search.outcome ?? 'nothing') === outcome);
    return (
      <section key={outcome} className={styles.history} aria-labelledby={outcome}>
        <h2 id={outcome}>{heading}</h2>
        {searches.length === 0 ? (
          <p className={styles.empty}>{none}</p>
        ) : (
          <Searches searches={searches} heading={outcome} />
        )}
      </section>
    );
  });
}

function Searches({ searches, heading }: { searches: Missed; heading: string }) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-labelledby={heading}>
        <thead>
          <tr>
            <th scope="col">Looked for</th>
            <th scope="col">Times</th>
            <th scope="col">Last</th>
            <th scope="col">
              <span className={styles.hidden}>What to do</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {searches.map(({ query, times, last_at: at }) => (
            <tr key={query}>
              <th scope="row">{query}</th>
              <td className={styles.number}>{times}</td>
              <td>
                <time dateTime={at}>{formatCentral(new Date(at)).slice(0, 16).replace('T', ' ')}</time>
              </td>
              <td>
                <Link
                  to={`${catalogueDeskPaths.search}?${new URLSearchParams({ word: query })}#meaning`}
                  aria-label={`Give it a meaning: ${query}`}
                >
                  Give it a meaning
                </Link>
                <DeleteWord word={query} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
