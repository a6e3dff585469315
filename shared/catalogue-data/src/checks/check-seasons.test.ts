import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SEASON_WINDOWS } from '@sanderling/contract/commerce/seasons';
import { COLOR_TOKENS } from '../schema/color-tokens.ts';
import { readManifest } from '../schema/picture-manifest.ts';
import { CATALOGUE_DIR, type Catalogue, readCatalogue } from '../schema/read-catalogue.ts';
import type { SeasonFile } from '../schema/season-files.ts';
import { windowOf } from '../schema/season-times.ts';
import { checkSeasonPictures } from './check-season-pictures.ts';
import { checkSharedPictures } from './check-season-words.ts';
import { checkSeasons } from './check-seasons.ts';

let catalogue: Catalogue;
beforeEach(async () => {
  catalogue = await readCatalogue(CATALOGUE_DIR);
});
function season(name: string): SeasonFile {
  const found = catalogue.seasons.find((each) => each.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}
function at<Item>(items: readonly Item[], place = 0): Item {
  const item = items[place];
  if (item === undefined) throw new Error('There is none.');
  return item;
}

const faults = () => [...checkSeasons(catalogue), ...checkSharedPictures(catalogue)];

const BREAKS: [rule: string, change: () => void, fault: string][] = [
  [
    'the picture of another season',
    () => {
      const slide = at(season('holiday2026').hero, 1);
      slide.room_scene = 'the-blue-hour-bedroom';
    },
    'data/seasons/holiday2026.json, hero.1: the-blue-hour-bedroom is also the picture of christmas',
  ],
  [
    'a countdown of a week that lasts longer',
    () => {
      season('blackFriday2').countdown = { text: 'Dining week ends', ends: '2024-11-21 00:00' };
    },
    'data/seasons/blackFriday2.json, countdown.text: “Dining week ends” is said of 13 days',
  ],
  [
    'a pick without the badge of its season',
    () => {
      season('fallSale').badge = {
        text: 'Fall pick',
        product_slugs: season('fallSale').home.picks.product_slugs.slice(1),
      };
    },
    'data/seasons/fallSale.json, badge.product_slugs: brackley-wing-lounge of the picks carries no badge',
  ],
  [
    'a pick at a price that ends before the countdown',
    () => {
      const { badge, home } = season('holiday2026');
      home.picks.product_slugs[0] = 'ember-rechargeable-lamp';
      badge?.product_slugs.push('ember-rechargeable-lamp');
    },
    'data/seasons/holiday2026.json, home.picks.product_slugs: the price of ember-rechargeable-lamp ends 2026-12-01 00:00, and the countdown 2026-12-21 00:00',
  ],
  [
    'text that is hard to read',
    () => {
      season('holiday2026').colors.text = 'ink';
    },
    'data/seasons/holiday2026.json, colors.text: ink on moss has a contrast of 1.8, and text needs 4.5',
  ],
  [
    'a link that leads nowhere',
    () => {
      at(season('fallSale').hero, 1).path = '/categories/carpets';
    },
    'data/seasons/fallSale.json, hero.1.path: no page of the store is at /categories/carpets',
  ],
  [
    'a product that does not exist',
    () => {
      season('christmas').home.picks.product_slugs[2] = 'sleigh';
    },
    'data/seasons/christmas.json, home.picks.product_slugs: no product sleigh',
  ],
  [
    'days of another season',
    () => {
      season('holiday2026').first_day = '2024-11-29';
    },
    'data/seasons/holiday2026.json, first_day: its days are also days of blackFriday4',
  ],
  [
    'other days for a layout of the specification',
    () => Object.assign(season('christmas'), { first_day: '2026-12-01', last_day: '2026-12-26' }),
    'data/seasons/christmas.json, first_day: the days of christmas are 2024-10-15 to 2024-10-22 for good; give a season of other days another name',
  ],
  [
    'an hour that clocks leave out',
    () => {
      season('holiday2026').countdown = { text: 'It ends', ends: '2026-03-08 02:30' };
    },
    'data/seasons/holiday2026.json, countdown.ends: clocks in Chicago do not show 2026-03-08 02:30',
  ],
  [
    'a deal of cyber week for what is no daily deal',
    () => {
      at(season('cyberWeek').deals).product_slug = 'moon-jar';
    },
    'data/seasons/cyberWeek.json, deals.0.product_slug: moon-jar lacks the feature Daily Deals',
  ],
  [
    'a deal above the sale price',
    () => Object.assign(at(season('holiday2026').deals), { product_slug: 'kilim-anil', percent: 5 }),
    'data/seasons/holiday2026.json, deals.0.percent: 5 percent off',
  ],
  [
    'two deals of one piece at a time',
    () => {
      at(season('holiday2026').deals).product_slug = 'alba-nightstand';
    },
    'data/seasons/holiday2026.json, deals.0.starts: another deal of alba-nightstand is on then',
  ],
  [
    'a row that stands twice',
    () => void season('fallSale').home.rows.push('picks'),
    'data/seasons/fallSale.json, home.rows: row is not unique: picks',
  ],
];

test.each(BREAKS)('a season with %s is refused, by file and field', (_rule, change, fault) => {
  expect(faults()).toEqual([]);
  change();
  expect(faults()).toContainEqual(expect.stringContaining(fault));
});

test('a season with a picture that is missing, too heavy or shown twice is refused, by file and field', async () => {
  const { scenes } = await readManifest();
  const check = (sizeOf?: (file: string) => Promise<number>) =>
    checkSeasonPictures(catalogue.seasons, scenes, sizeOf);
  expect(await check()).toEqual([]);
  at(season('christmas').hero).scene = 'christmas-moon';
  season('fallSale').home.banner.room_scene = 'the-lakeside-living-room';
  expect(await check()).toEqual([
    'data/seasons/christmas.json, hero.0.scene: there is no picture christmas-moon',
    'data/seasons/fallSale.json, home.banner.room_scene: the-lakeside-living-room is the picture of hero.1 already',
  ]);
  const heavy = await check(async (file) => (file.includes('the-pier-terrace-wide') ? 50_001 : 1));
  expect(heavy).toContain(
    'data/seasons/laborDaySale.json, hero.0.room_scene: the-pier-terrace has 50001 bytes wide, and 50000 are the most',
  );
});

test('a field that is not known, or a color that is no token, is refused by the name of file and field', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sanderling-seasons-'));
  await cp(CATALOGUE_DIR, folder, {
    recursive: true,
    filter: (path) => !/\/(media|documents)(\/|$)/.test(path.slice(CATALOGUE_DIR.length)),
  });
  const file = join(folder, 'seasons', 'holiday2026.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"ground": "moss"', '"ground": "#2f4a3d"'));
  await expect(readCatalogue(folder)).rejects.toThrow(/holiday2026\.json is wrong at colors\.ground: .*moss/);
  await writeFile(file, text.replace('"hero":', '"heroes":'));
  await expect(readCatalogue(folder)).rejects.toThrow(/holiday2026\.json is wrong at hero/);
  await writeFile(file, text.replace('"holiday2026"', '"holiday"'));
  await expect(readCatalogue(folder)).rejects.toThrow('holiday2026.json is wrong at name');
  await rm(folder, { recursive: true });
});

test('the colors that contrast is worked out from are those of the design tokens', async () => {
  const tokens = await readFile(
    join(import.meta.dirname, '..', '..', '..', 'ui', 'src', 'foundation', 'tokens.css'),
    'utf8',
  );
  for (const [name, hex] of Object.entries(COLOR_TOKENS)) expect(tokens).toContain(`--${name}: ${hex};`);
});

test.each(SEASON_WINDOWS)(
  'the file of $layout has the days of the specification, whole ones in Chicago',
  ({ layout, firstDay, lastDay }) => {
    const { startsAt, endsAt } = windowOf(season(layout));
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Chicago',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const shown = (instant: Date, byMs: number) => clock.format(new Date(instant.getTime() + byMs));
    expect([shown(startsAt, 0), shown(endsAt, -1_000)]).toEqual([
      `${firstDay} 00:00:00`,
      `${lastDay} 23:59:59`,
    ]);
  },
);
