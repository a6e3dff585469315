import type { LoaderArgs } from '@sanderling/runtime';
import { notFound, useLoaderData } from '@sanderling/runtime/router';
import { StaticPage } from '@sanderling/ui/static-page/static-page.tsx';
import { loadRooms } from '../room-pictures/load-rooms.ts';
import { RoomPictures } from '../room-pictures/room-pictures.tsx';

/** A designer's house, told by the editors. The last segment of the path is the page's handler. */
export async function loader({ request, context }: LoaderArgs) {
  const urlHandler = new URL(request.url).pathname.split('/').filter(Boolean).at(-1) ?? '';
  const [page, rooms] = await Promise.all([
    context.api.pages.byHandler({ url_handler: urlHandler }, { orNull: true }),
    loadRooms(context, urlHandler),
  ]);
  if (!page) throw notFound();
  return { page, rooms, origin: context.origin };
}

export function Component() {
  const { page, origin, rooms } = useLoaderData<typeof loader>();
  return (
    <StaticPage page={page} origin={origin}>
      <RoomPictures rooms={rooms} />
    </StaticPage>
  );
}
