import { readFile } from 'node:fs/promises';
import { sliceContext } from '../testing/slice-context.ts';
import { loadRooms } from './load-rooms.ts';

const ROOMS_FILE = new URL('../../../shared/catalogue-data/data/rooms.json', `file://${__filename}`);

test.each(['trade-program', 'designer-feature-one', 'designer-feature-two'])(
  'R064 R070 R071 every room beside %s is one of the store',
  async (handler) => {
    const rooms: { slug: string }[] = JSON.parse(await readFile(ROOMS_FILE, 'utf8'));
    const { context } = sliceContext(() => rooms.map((room) => ({ ...room, picture: null })));
    const shown = await loadRooms(context, handler);
    expect(shown.map(({ slug }) => slug)).toHaveLength(handler === 'trade-program' ? 3 : 1);
  },
);

test('R064 a page of the program is there without its rooms where they cannot be had', async () => {
  const { context } = sliceContext(() => new Error('Away.'));
  expect(await loadRooms(context, 'trade-program')).toEqual([]);
});
