import { CARD_ATTRIBUTES } from '@sanderling/contract/commerce/search-index';
import { paths } from '@sanderling/contract/site/paths';
import type { Room } from '@sanderling/contract/wire/catalogue/catalogue';
import type { ActionArgs, LoaderArgs, SearchClient } from '@sanderling/runtime';
import { data, notFound, seeOther, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { movedOrNotFound } from '../permalinks/moved.ts';
import { isSlug } from '../permalinks/permalinks.ts';
import { addRoom } from './add-room.ts';
import { RoomPage } from './room-page.tsx';

/** One room, with the pieces in it as the shop sells them now. */
export async function loader({ params, context }: LoaderArgs) {
  const slug = params.slug ?? '';
  if (!isSlug(slug)) throw notFound();
  const room = await context.api.rooms.bySlug({ slug }, { orNull: true });
  if (!room) throw await movedOrNotFound(context.api, { kind: 'room', slug, pathOf: (to) => `/rooms/${to}` });
  return { room, pieces: await findProducts(context.search, room), origin: context.origin };
}

/** Adding every piece of the room without JavaScript: the cart comes next, or this page with what is wrong. */
export async function action({ request, context }: ActionArgs) {
  const fields = await request.formData();
  const ids = fields.getAll('variant_id').map(Number).filter(Number.isInteger).slice(0, 40);
  const { refused, added } = await addRoom(context, ids);
  if (added === 0) return data({ refused }, { status: 422 });
  return seeOther(paths.cart);
}

export function Component() {
  const { room, pieces, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isRefused = answer !== undefined && 'refused' in answer;
  return <RoomPage key={room.slug} room={room} pieces={pieces} origin={origin} isRefused={isRefused} />;
}

/** In the room's order, each in the finish that it stands there in. */
async function findProducts(search: SearchClient, room: Room) {
  const [answer] = await search.queries([
    {
      facetFilters: [room.variant_slugs.map((slug) => `slug:${slug}`)],
      hitsPerPage: room.variant_slugs.length,
      attributesToRetrieve: CARD_ATTRIBUTES,
      attributesToHighlight: [],
    },
  ]);
  const hits = answer?.hits ?? [];
  return room.variant_slugs.flatMap((slug) => hits.find((hit) => hit.slug === slug) ?? []);
}
