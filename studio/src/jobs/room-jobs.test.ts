import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLENDER_DIR } from '../settings/folders.ts';
import { FINAL } from '../settings/settings.ts';
import { createJobHash } from './job-hash.ts';
import { workList } from './work-list.ts';

const roomsOf = async (slugs?: string[]) =>
  (await workList(FINAL, slugs ? { rooms: slugs } : {}))
    .filter((job) => 'room' in job)
    .filter(({ hour }) => hour === undefined);

test('every room of the catalogue is photographed wide and tall', async () => {
  const jobs = await roomsOf();
  expect(jobs.length).toBe(18);
  for (const { room } of jobs) expect(existsSync(join(BLENDER_DIR, `rooms/${room}.py`))).toBe(true);
});

test('a room is furnished with each product that its page lists, in the finish that it names', async () => {
  for (const { room, pieces } of await roomsOf()) {
    const source = readFileSync(join(BLENDER_DIR, `rooms/${room}.py`), 'utf8');
    const placed = [...source.matchAll(/room\.place\(\s*'([\w-]+)'/g)].map(([, slug]) => slug);
    expect([room, [...new Set(placed)].sort()]).toEqual([room, Object.keys(pieces).sort()]);
  }
  const [lakeside] = await roomsOf(['the-lakeside-living-room']);
  expect(lakeside?.pieces['mara-three-seat-sofa']?.slots.fabric).toMatch(/^velvet:/);
});

test('a room is photographed again when one of its products changes', async () => {
  const [job] = await roomsOf(['a-reading-corner']);
  if (!job) throw new Error('No such room.');
  const { 'brackley-wing-lounge': chair } = job.pieces;
  if (!chair) throw new Error('No such chair.');
  const hash = createJobHash();
  const other = { ...job.pieces, 'brackley-wing-lounge': { ...chair, size: [0.9, 0.9, 1] } };
  expect(hash({ ...job, pieces: other })).not.toBe(hash(job));
});
