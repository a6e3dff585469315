import type { HelpLink } from '@sanderling/contract/wire/catalogue/understanding';
import { PageTitle } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { Breadcrumbs } from '@sanderling/ui/breadcrumbs/breadcrumbs.tsx';
import styles from './help-answers.module.css';

/** Pages, orders and articles that answer what was asked of the store: above the products, or in their place. */
export function HelpAnswers({
  help,
  isOnly,
  query,
}: {
  help: readonly HelpLink[];
  isOnly: boolean;
  query: string;
}) {
  const list = (
    <ul className={styles.list}>
      {help.map(({ path, title, text }) => (
        <li key={path} className={styles.answer}>
          <Link to={path}>{title}</Link>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
  if (!isOnly) {
    return (
      <section className={styles.beside} aria-label="Help">
        {list}
      </section>
    );
  }
  return (
    <div className={styles.page}>
      <PageTitle>{`Help with ${query}`}</PageTitle>
      <meta name="robots" content="noindex" />
      <Breadcrumbs breadcrumbs={[{ name: 'Home', path: '/' }]} current="Search" />
      <h1 className={styles.heading}>Help with “{query}”</h1>
      <p className={styles.intro}>No piece of furniture answers that. These pages do.</p>
      {list}
    </div>
  );
}
