import { paths } from '@sanderling/contract/site/paths';
import type { ArticleSummary } from '@sanderling/contract/wire/catalogue/content';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import type { LoaderArgs } from '@sanderling/runtime';
import { PageTitle } from '@sanderling/runtime';
import { Link, useLoaderData } from '@sanderling/runtime/router';
import { Picture } from '@sanderling/ui/picture/picture.tsx';
import styles from './journal.module.css';

export async function loader({ context: { api, origin } }: LoaderArgs) {
  return { articles: await api.journal.list(), origin };
}

/** All articles, the newest large. */
export function Component() {
  const { articles, origin } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <PageTitle>Journal</PageTitle>
      <meta
        name="description"
        content="Notes on our rooms, the makers behind them, and how to live with good furniture."
      />
      <link rel="canonical" href={origin + paths.journal} />
      <header className={styles.head}>
        <h1>Journal</h1>
        <p>Our rooms, the people who make what is in them, and how to live with it.</p>
      </header>
      <ul className={styles.articles}>
        {articles.map((article, place) => (
          <ArticleCard key={article.slug} article={article} isFirst={place === 0} />
        ))}
      </ul>
    </div>
  );
}

export function ArticleCard({ article, isFirst = false }: { article: ArticleSummary; isFirst?: boolean }) {
  const { slug, title, intro, picture, published_on: day } = article;
  return (
    <li className={isFirst ? styles.first : undefined}>
      <Link to={paths.article(slug)}>
        {picture && (
          <Picture
            picture={picture}
            sizes={isFirst ? '(width < 820px) 100vw, 60vw' : '(width < 820px) 100vw, 33vw'}
            loading={isFirst ? 'first' : 'lazy'}
            alternativeText=""
            className={styles.picture}
          />
        )}
        <h2>{title}</h2>
      </Link>
      <p>{intro}</p>
      <p className={styles.day}>
        <time dateTime={day}>{formatLongDay(day)}</time>
      </p>
    </li>
  );
}
