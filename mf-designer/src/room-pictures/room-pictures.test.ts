import { readFile } from 'node:fs/promises';
import { sliceContext } from '../testing/slice-context.ts';
import { loadRooms } from './load-rooms.ts';

const ROOMS_FILE = new URL('../../../shared/catalogue-data/data/rooms.json', `file://${__filename}`);

const PAGES = ['trade-program', 'designer-feature-one', 'designer-feature-two'];

async function roomsOf(handler: string): Promise<string[]> {
  const rooms: { slug: string }[] = JSON.parse(await readFile(ROOMS_FILE, 'utf8'));
  const { context } = sliceContext(() => rooms.map((room) => ({ ...room, picture: null })));
  return (await loadRooms(context, handler)).map(({ slug }) => slug);
}

test.each([
  ['trade-program', 3],
  ['designer-feature-one', 2],
  ['designer-feature-two', 2],
])('R064 R070 R071 every room beside %s is one of the store', async (handler, count) => {
  expect(await roomsOf(handler)).toHaveLength(count);
});

test('R070 R071 no room is shown twice on the pages of the program, beside its text or as its opening picture', async () => {
  const shown = (await Promise.all(PAGES.map(roomsOf))).flat();
  // The opening pictures are of these two, in other light.
  const all = [...shown, 'the-lakeside-living-room', 'the-oat-room'];
  expect(new Set(all).size).toBe(all.length);
});

test('R064 a page of the program is there without its rooms where they cannot be had', async () => {
  const { context } = sliceContext(() => new Error('Away.'));
  expect(await loadRooms(context, 'trade-program')).toEqual([]);
});
