import { paths } from '@sanderling/contract/site/paths';
import type { ContentItem } from '@sanderling/contract/wire/catalogue/content';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { formatDate, formatShortDay } from '@sanderling/pricing/calendar/format-day';
import type { LoaderArgs } from '@sanderling/runtime';
import { PageTitle } from '@sanderling/runtime';
import { Link, useLoaderData } from '@sanderling/runtime/router';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import styles from './content-desk.module.css';
import { KINDS } from './content-kind.ts';
import { DESK_KINDS } from './fields/kinds.ts';

/** For admins only; the shell sends all others home. */
export async function loader({ request, context: { api, now } }: LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('kind');
  const kind = KINDS.find((known) => known === wanted) ?? 'page';
  return {
    kind,
    items: await api.content.list({ kind }),
    today: centralDay(now()),
    isDeleted: searchParams.get('done') === 'deleted',
  };
}

/** Everything that editors write, and what of it is live. */
export function Component() {
  const { kind, items, today, isDeleted } = useLoaderData<typeof loader>();
  const { plural, singular, intro, keyField } = DESK_KINDS[kind];
  return (
    <div className={styles.page}>
      <PageTitle>{`${plural} | Content desk`}</PageTitle>
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>Content desk</h1>
      {isDeleted && <Notice>Deleted.</Notice>}
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
          <Row key={item.key} item={item} today={today} />
        ))}
      </ul>
    </div>
  );
}

function Row({ item, today }: { item: ContentItem; today: string }) {
  const { kind, key, title, changed_at: at, changed_by: by } = item;
  return (
    <li>
      <Link to={`${paths.contentDesk}/${kind}/${encodeURIComponent(key)}`}>{title}</Link>
      <span className={styles.key}>{key}</span>
      <span>{stateInWords(item, today)}</span>
      <span className={styles.when}>
        {formatShortDay(centralDay(new Date(at)))}, {by ?? 'from the store’s files'}
      </span>
    </li>
  );
}

function stateInWords(
  { is_live: isLive, has_draft: hasDraft, next_at: next, days }: ContentItem,
  today: string,
): string {
  const parts = [isLive ? seasonInWords(days, today) : 'Not on the site'];
  if (hasDraft) parts.push('draft');
  if (next) parts.push(`planned for ${formatShortDay(centralDay(new Date(next)))}`);
  return parts.join(', ');
}

/** Of a season, whether shoppers see it today: one that is published is shown in its days alone. */
function seasonInWords(days: ContentItem['days'], today: string): string {
  if (!days) return 'Live';
  const words = `${formatDate(days.first)} to ${formatDate(days.last)}`;
  if (today < days.first) return `To come: ${words}`;
  return today <= days.last ? `Shoppers see it now: ${words}` : `Past: ${words}`;
}
