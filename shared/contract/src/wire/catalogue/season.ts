import { z } from 'zod';
import { picture } from '../values/picture.ts';

/** Grounds that a season may lay, by the names of the design tokens. */
const SEASON_GROUNDS = ['ink', 'moss', 'clay', 'linen', 'sand'] as const;
const SEASON_TEXTS = ['paper', 'ink'] as const;
/** Of marks on cards; `plain` is ink on paper. */
const SEASON_ACCENTS = ['plain', 'moss', 'clay'] as const;
/** Rows of the home page below its hero, each at most once, in the season's order. */
export const HOME_ROWS = [
  'picks',
  'rooms',
  'styles',
  'banner',
  'room',
  'made-to-order',
  'kept',
  'brand',
  'colors',
  'in-stock',
] as const;
export type HomeRow = (typeof HOME_ROWS)[number];

/** Letters and digits: it stands in addresses and in a key of the browser's storage. */
export const seasonName = z
  .string()
  .regex(/^[a-z][a-zA-Z0-9]{0,39}$/, 'Up to 40 letters and digits, beginning with a small letter.');
export const seasonColors = z.strictObject({
  ground: z.enum(SEASON_GROUNDS),
  text: z.enum(SEASON_TEXTS),
  accent: z.enum(SEASON_ACCENTS),
});

/** By season: what a card says in it, on the ground of its accent. */
export const seasonBadges = z.record(
  z.string(),
  z.object({ text: z.string(), accent: z.enum(SEASON_ACCENTS) }),
);
export type SeasonBadges = z.infer<typeof seasonBadges>;

/** What a season changes besides its slides. */
export const season = z.object({
  name: seasonName,
  colors: seasonColors,
  /** `text` and the day stand as one sentence: "The fall sale ends October 14". */
  countdown: z.object({ text: z.string(), ends_at: z.iso.datetime() }).nullable(),
  home: z.object({
    rows: z.array(z.enum(HOME_ROWS)),
    picks: z.object({
      title: z.string(),
      text: z.string(),
      link: z.string(),
      path: z.string(),
      product_slugs: z.array(z.string()),
    }),
    banner: z.object({
      title: z.string(),
      text: z.string(),
      link: z.string(),
      path: z.string(),
      picture: picture.nullable(),
    }),
  }),
});
export type Season = z.infer<typeof season>;

/** When each season is on, `ends_at` being the first instant after it. Windows of different seasons share no instant. */
export const seasonCalendar = z.object({
  windows: z.array(z.object({ name: seasonName, starts_at: z.iso.datetime(), ends_at: z.iso.datetime() })),
  /** When prices of deals begin or end, in order. */
  price_changes: z.array(z.iso.datetime()),
});
export type SeasonCalendar = z.infer<typeof seasonCalendar>;
