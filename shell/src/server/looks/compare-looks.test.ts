import { compare } from './compare-looks.ts';
import type { Look } from './look-at-page.ts';

const SETS = { set: 'new', live: 'old' };
const GOOD: Look = { picture: null, complaints: [], frames: [], endedBy: null };
const BAD: Look = { ...GOOD, complaints: ['A script opens a window: nothing was pressed.'] };
const WITHOUT: Look = { ...GOOD, isWithout: true };

/** Looks in turn, and the last of them from then on. */
function looks(...all: Look[]) {
  return async () => (all.length > 1 ? all.shift() : all[0]) ?? GOOD;
}

test('a page that a busy shop makes without the release is asked for again, and what the release does is seen', async () => {
  const lookAt = looks(WITHOUT, BAD, WITHOUT, WITHOUT, BAD, BAD);
  const { complaints, isWhole } = await compare(lookAt, looks(GOOD), SETS, Promise.resolve(GOOD));
  expect([complaints, isWhole]).toEqual([BAD.complaints, true]);
});

test('a page that is made without the release each time is none that was looked at', async () => {
  const found = await compare(looks(WITHOUT), looks(GOOD), SETS, Promise.resolve(GOOD));
  expect(found).toMatchObject({ complaints: [], isWhole: false, isWithout: true });
});

test('what the live site does too is not held against a release, though it was once made without the slice', async () => {
  const { complaints } = await compare(looks(BAD), looks(BAD), SETS, Promise.resolve(WITHOUT));
  expect(complaints).toEqual([]);
});
