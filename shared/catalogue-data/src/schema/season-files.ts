import { HOME_ROWS, seasonColors, seasonName } from '@sanderling/contract/wire/catalogue/season';
import { z } from 'zod';

/** A season as marketing writes it, one file each in `data/seasons`. A field that is not known is refused by its name. */

const day = z.iso.date();
const text = z.string().min(1);
const slugs = z.array(text);
/** A moment on the clocks of Chicago. */
const moment = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, 'write it as 2026-12-21 00:00');

export const seasonFile = z.strictObject({
  name: seasonName,
  /** Both days belong to the season, in America/Chicago. */
  first_day: day,
  last_day: day,
  colors: seasonColors,
  announcements: z.array(z.strictObject({ text, path: text, room_scene: text })).min(1),
  hero: z
    .array(
      z.strictObject({
        headline: text,
        subhead: text,
        cta: text,
        path: text,
        alternative_text: text,
        room_scene: text,
        /** The picture that the season has of the room; the room's own when left out. */
        scene: text.optional(),
        product_slugs: slugs.min(1),
      }),
    )
    .min(1),
  /** `ends` is the moment after the last second that counts: midnight for a day's end. */
  countdown: z.strictObject({ text, ends: moment }).nullable(),
  badge: z.strictObject({ text: text.max(20), product_slugs: slugs.min(1) }).nullable(),
  home: z.strictObject({
    rows: z.array(z.enum(HOME_ROWS)).min(1),
    picks: z.strictObject({ title: text, text, link: text, path: text, product_slugs: slugs.length(4) }),
    banner: z.strictObject({
      title: text,
      text,
      link: text,
      path: text,
      room_scene: text,
      scene: text.optional(),
    }),
  }),
  /** Prices for some hours: from `starts` on, and no longer at `ends`. */
  deals: z.array(
    z.strictObject({ product_slug: text, percent: z.int().min(5).max(60), starts: moment, ends: moment }),
  ),
});
export type SeasonFile = z.infer<typeof seasonFile>;
