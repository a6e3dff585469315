import styles from '../catalogue-desk.module.css';

/** What is to be put right, each with the way to its field. */
export function ErrorSummary({ errors }: { errors: Readonly<Record<string, string>> }) {
  const found = Object.entries(errors);
  if (found.length === 0) return null;
  return (
    <section className={styles.faults} aria-label="To be put right">
      <h2>To be put right</h2>
      <ul>
        {found.map(([field, message]) => (
          <li key={field}>
            <a href={`#${field}`}>{message}</a> <span className={styles.key}>{field}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
