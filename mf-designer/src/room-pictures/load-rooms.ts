import type { Room } from '@sanderling/contract/wire/catalogue/catalogue';
import type { SliceContext } from '@sanderling/runtime';

export type ShownRoom = Pick<Room, 'slug' | 'name' | 'picture'>;

/** Rooms of the store that stand beside a page of the program, by the page's handler: those that its text tells of. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'trade-program': ['the-upstairs-study', 'supper-for-ten', 'the-pier-terrace'],
  'designer-feature-one': ['the-lakeside-living-room'],
  'designer-feature-two': ['the-oat-room'],
};

/** The page stays without them where the rooms are not to be had. */
export async function loadRooms({ api }: SliceContext, urlHandler: string): Promise<ShownRoom[]> {
  const wanted = ROOMS[urlHandler] ?? [];
  const rooms = wanted.length > 0 ? await api.rooms.list().catch(() => []) : [];
  return wanted.flatMap((slug) => {
    const room = rooms.find((each) => each.slug === slug);
    return room ? [{ slug, name: room.name, picture: room.picture }] : [];
  });
}
