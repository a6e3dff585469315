import type { LoaderArgs } from '@sanderling/runtime';
import { notFound, useLoaderData } from '@sanderling/runtime/router';
import { categoryName } from './categories/category-name.ts';
import { RoomList } from './room-list.tsx';

const CATEGORY = /^[a-z0-9-]{1,60}$/;

/** All rooms, or under `/rooms/categories/{name}` those of one kind. A kind that no room is of is a 404. */
export async function loader({ params, context }: LoaderArgs) {
  const { name } = params;
  if (name !== undefined && !CATEGORY.test(name)) throw notFound();
  const rooms = await context.api.rooms.list();
  const categories = [...new Set(rooms.map(({ category }) => category))];
  if (name !== undefined && !categories.includes(name)) throw notFound();
  return {
    rooms: name === undefined ? rooms : rooms.filter(({ category }) => category === name),
    categories,
    category: name ?? null,
    origin: context.origin,
  };
}

export function Component() {
  const { rooms, categories, category, origin } = useLoaderData<typeof loader>();
  const path = category === null ? '/rooms' : `/rooms/categories/${category}`;
  return (
    <RoomList
      rooms={rooms}
      categories={categories}
      category={category}
      heading={category === null ? 'Rooms' : categoryName(category)}
      address={origin + path}
    />
  );
}
