import { readSceneTexts } from '@sanderling/catalogue-data/schema/picture-manifest';
import { readCatalogue } from '@sanderling/catalogue-data/schema/read-catalogue';
import { readDesigns } from '../designs/read-designs.ts';
import { readModels } from '../designs/read-models.ts';
import { CATALOGUE_DIR } from '../settings/folders.ts';
import { FINAL } from '../settings/settings.ts';
import { readRooms } from './room-jobs.ts';
import { readSeasons, type Season, seasonJobs } from './season-jobs.ts';

const readSlides = async () => (await readCatalogue(CATALOGUE_DIR)).slides;

async function jobsOf(season: Season | undefined) {
  if (!season) throw new Error('No such season.');
  return seasonJobs(season, await readRooms(), await readModels(), await readDesigns(), FINAL);
}

test('every season that a slide asks for is photographed, with words for it', async () => {
  const [seasons, { hero }, scenes] = await Promise.all([readSeasons(), readSlides(), readSceneTexts()]);
  const asked = hero.flatMap(({ scene }) => scene ?? []);
  expect([...new Set(asked)].toSorted()).toEqual(seasons.map(({ scene }) => scene).toSorted());
  expect(seasons.filter(({ scene }) => !scenes[scene]?.alternative_text)).toEqual([]);
});

test('a season changes the light and the pieces of a room, and nothing of the room itself', async () => {
  const season = (await readSeasons()).find(({ scene }) => scene === 'christmas-oat-room');
  const [christmas] = await jobsOf(season);
  const [plain] = await jobsOf(season && { ...season, instead: {} });
  expect(christmas).toMatchObject({ id: 'christmas-oat-room--wide', room: 'the_oat_room', hour: 'evening' });
  expect(christmas?.pieces['cove-curved-sofa']?.slots.fabric).toMatch(/^velvet:/);
  expect(christmas?.pieces['moon-jar']).toEqual(plain?.pieces['moon-jar']);
  expect(plain?.pieces['cove-curved-sofa']?.slots.fabric).not.toMatch(/^velvet:/);
});

test('a season that takes away what a room does not have is refused', async () => {
  const season: Season = {
    scene: 'spring',
    room: 'the-oat-room',
    hour: 'day',
    instead: { wren: 'moon-jar-chalk-glaze' },
    things: [],
  };
  await expect(jobsOf(season)).rejects.toThrow('takes wren away from the-oat-room');
});
