import { paths } from '@sanderling/contract/site/paths';
import type { ContentItem } from '@sanderling/contract/wire/catalogue/content';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { formatShortDay } from '@sanderling/pricing/calendar/format-day';
import type { LoaderArgs } from '@sanderling/runtime';
import { PageTitle } from '@sanderling/runtime';
import { Link, useLoaderData } from '@sanderling/runtime/router';
import styles from './content-desk.module.css';
import { KINDS } from './content-kind.ts';
import { DESK_KINDS } from './fields/kinds.ts';

/** For admins only; the shell sends all others home. */
export async function loader({ request, context: { api } }: LoaderArgs) {
  const wanted = new URL(request.url).searchParams.get('kind');
  const kind = KINDS.find((known) => known === wanted) ?? 'page';
  return { kind, items: await api.content.list({ kind }) };
}

/** Everything that editors write, and what of it is live. */
export function Component() {
  const { kind, items } = useLoaderData<typeof loader>();
  const { plural, singular, intro, keyField } = DESK_KINDS[kind];
  return (
    <div className={styles.page}>
      <PageTitle>{`${plural} | Content desk`}</PageTitle>
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>Content desk</h1>
      <nav aria-label="Kinds of content" className={styles.tabs}>
        {KINDS.map((each) => (
          <Link
            key={each}
            to={`${paths.contentDesk}?kind=${each}`}
            aria-current={each === kind ? 'page' : undefined}
          >
            {DESK_KINDS[each].plural}
          </Link>
        ))}
      </nav>
      <p className={styles.intro}>{intro}</p>
      {keyField && (
        <p>
          <Link to={`${paths.contentDesk}/${kind}/new`} className={styles.link}>
            New {singular}
          </Link>
        </p>
      )}
      <ul className={styles.rows}>
        {items.map((item) => (
          <Row key={item.key} item={item} />
        ))}
      </ul>
    </div>
  );
}

function Row({ item }: { item: ContentItem }) {
  const { kind, key, title, changed_at: at, changed_by: by } = item;
  return (
    <li>
      <Link to={`${paths.contentDesk}/${kind}/${encodeURIComponent(key)}`}>{title}</Link>
      <span className={styles.key}>{key}</span>
      <span>{stateInWords(item)}</span>
      <span className={styles.when}>
        {formatShortDay(centralDay(new Date(at)))}, {by ?? 'from the store’s files'}
      </span>
    </li>
  );
}

function stateInWords({ is_live: isLive, has_draft: hasDraft, next_at: next }: ContentItem): string {
  const parts = [isLive ? 'Live' : 'Not on the site'];
  if (hasDraft) parts.push('draft');
  if (next) parts.push(`planned for ${formatShortDay(centralDay(new Date(next)))}`);
  return parts.join(', ');
}
