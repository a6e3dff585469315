import type { LoaderArgs } from '@sanderling/runtime';
import { notFound, useLoaderData } from '@sanderling/runtime/router';
import { StaticPage } from '@sanderling/ui/static-page/static-page.tsx';
import { loadRooms } from '../room-pictures/load-rooms.ts';
import { RoomPictures } from '../room-pictures/room-pictures.tsx';
import { TradeContact } from './trade-contact.tsx';

/** The page is the editors'; its contact block is ours, and may be missing when the support data is. */
export async function loader({ context }: LoaderArgs) {
  const [page, support, rooms] = await Promise.all([
    context.api.pages.byHandler({ url_handler: 'trade-program' }, { orNull: true }),
    context.api.support.get().catch(() => null),
    loadRooms(context, 'trade-program'),
  ]);
  if (!page) throw notFound();
  return { page, support, rooms, origin: context.origin };
}

export function Component() {
  const { page, support, rooms, origin } = useLoaderData<typeof loader>();
  return (
    <>
      <StaticPage page={page} origin={origin}>
        <RoomPictures rooms={rooms} />
      </StaticPage>
      {support && <TradeContact support={support} />}
    </>
  );
}
