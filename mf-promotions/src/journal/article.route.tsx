import { paths } from '@sanderling/contract/site/paths';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import type { LoaderArgs } from '@sanderling/runtime';
import { Link, notFound, useLoaderData } from '@sanderling/runtime/router';
import { Picture } from '@sanderling/ui/picture/picture.tsx';
import { Prose } from '@sanderling/ui/static-page/prose.tsx';
import styles from './journal.module.css';
import { ArticleCard } from './journal.route.tsx';
import { StructuredData } from './structured-data.tsx';

export async function loader({ params, context: { api, origin } }: LoaderArgs) {
  const article = await api.journal.bySlug({ slug: params.slug ?? '' }, { orNull: true });
  if (!article) throw notFound();
  return { article, origin };
}

/** One article, as wide as one reads, with its pieces in it. */
export function Component() {
  const { article, origin } = useLoaderData<typeof loader>();
  const { title, intro, picture, author, published_on: day, seo, more, slug } = article;
  return (
    <div className={styles.page}>
      <title>{seo.title}</title>
      <meta name="description" content={seo.description} />
      <link rel="canonical" href={origin + paths.article(slug)} />
      <StructuredData article={article} origin={origin} />
      <article>
        <header className={styles.articleHead}>
          <p className={styles.back}>
            <Link to={paths.journal}>Journal</Link>
          </p>
          <h1>{title}</h1>
          <p className={styles.intro}>{intro}</p>
          <p className={styles.day}>
            {author}, <time dateTime={day}>{formatLongDay(day)}</time>
          </p>
        </header>
        {picture && <Picture picture={picture} sizes="100vw" loading="first" className={styles.opening} />}
        <Prose html={article.body_html} />
      </article>
      {more.length > 0 && (
        <section className={styles.more} aria-labelledby="more">
          <h2 id="more" className={styles.moreTitle}>
            Read on
          </h2>
          <ul className={styles.articles}>
            {more.map((each) => (
              <ArticleCard key={each.slug} article={each} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
