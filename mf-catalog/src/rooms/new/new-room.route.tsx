import type { LoaderArgs, SearchClient } from '@sanderling/runtime';
import { PageTitle } from '@sanderling/runtime';
import { useLoaderData } from '@sanderling/runtime/router';
import { categoryName } from '../categories/category-name.ts';
import styles from './new-room.module.css';
import { NewRoomForm } from './new-room-form.tsx';

const MAX_QUERY_LENGTH = 120;

/** For admins only; the shell sends all others home. */
export async function loader({ params, request, context }: LoaderArgs) {
  const query = new URL(request.url).searchParams.get('find')?.slice(0, MAX_QUERY_LENGTH) ?? '';
  const [rooms, found] = await Promise.all([
    context.api.rooms.list(),
    // Without the search the room that is being made stays on the screen.
    query === '' ? [] : findProducts(context.search, query).catch(() => null),
  ]);
  return {
    category: /^[a-z0-9-]{2,60}$/.test(params.category ?? '') ? (params.category ?? '') : '',
    found,
    categories: [...new Set(rooms.map(({ category }) => category))],
  };
}

async function findProducts(search: SearchClient, query: string) {
  const [answer] = await search.queries([{ query, hitsPerPage: 8, attributesToHighlight: [] }]);
  return answer?.hits ?? [];
}

export function Component() {
  const { category, categories } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <PageTitle>New room</PageTitle>
      <meta name="robots" content="noindex" />
      <h1>{category === '' ? 'New room' : `New room: ${categoryName(category)}`}</h1>
      <NewRoomForm category={category} categories={categories} />
    </div>
  );
}
