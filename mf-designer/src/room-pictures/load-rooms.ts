import type { Room } from '@sanderling/contract/wire/catalogue/catalogue';
import type { SliceContext } from '@sanderling/runtime';

export type ShownRoom = Pick<Room, 'slug' | 'name' | 'picture'>;

/** Rooms of the store that stand below a page of the program, by the page's handler: those that its text tells of, and not the one of its opening picture. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'trade-program': ['the-upstairs-study', 'supper-for-ten', 'the-pier-terrace'],
  // A seat that faces away from the view, and a picture at the eye level of who sits.
  'designer-feature-one': ['a-reading-corner', 'breakfast-in-the-bay'],
  // Lamps that stand low, and rooms in cream.
  'designer-feature-two': ['the-blue-hour-bedroom', 'the-caners-bedroom'],
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
