import { type Slide, slide } from '@sanderling/contract/wire/catalogue/catalogue';
import { seasonName } from '@sanderling/contract/wire/catalogue/season';
import { z } from 'zod';
import type { Database } from '../../platform/database/schema.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { isAddressAdvertised, type Offers } from '../advertised/advertised.ts';
import { addressOf } from '../media/picture-library.ts';
import { readCalendar } from '../seasons/read-seasons.ts';

const DEFAULT_LAYOUT = 'default';
const EVERY_LAYOUT = 'all';
const layout = z.union([seasonName, z.literal(DEFAULT_LAYOUT)]).default(DEFAULT_LAYOUT);
const IMAGE_WIDTH = 1_920;
const MOBILE_IMAGE_WIDTH = 640;

/** Slides of the two carousels: the hero of the home page, by layout, and the promotions at the top of every page. */
export async function slideRoutes(app: Api, { db, offers }: Platform & { offers: Offers }): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'shared' });
  const answer = { 200: envelope(z.array(slide)) };
  const toWireSlides = (slides: FoundSlide[]) =>
    slides.filter(({ path }) => isAddressAdvertised(path ?? '', offers)).map(toWire);

  /** Only what has no slides of its own may be no layout at all. */
  async function refuseUnknown(layout: string): Promise<void> {
    if (layout === DEFAULT_LAYOUT) return;
    const names = (await readCalendar(db)).windows.map(({ name }) => name);
    if (names.includes(layout)) return;
    const known = [DEFAULT_LAYOUT, ...names].join(', ');
    throw problem('VALIDATION_FAILED', { errors: { layout: [`Name one of ${known}.`] } });
  }

  app.get(
    '/slides',
    { schema: { tags: ['Catalogue'], operationId: 'slides.list', response: answer } },
    async () => ({
      data: toWireSlides(await selectSlides(db).execute()),
    }),
  );
  app.get(
    '/slides/top_slides',
    {
      schema: {
        tags: ['Catalogue'],
        operationId: 'slides.top',
        summary:
          'Announcements at the top of every page: those of the layout first, then those of all layouts',
        querystring: z.object({ layout }),
        response: { ...answer, ...problems('VALIDATION_FAILED') },
      },
    },
    async ({ query }) => {
      const slides = await selectSlides(db)
        .where('slide.carousel', '=', 'top')
        .where('slide.layout', 'in', [EVERY_LAYOUT, query.layout])
        .execute();
      const own = slides.filter((found) => found.layout !== EVERY_LAYOUT);
      if (own.length === 0) await refuseUnknown(query.layout);
      return { data: toWireSlides([...own, ...slides.filter((found) => !own.includes(found))]) };
    },
  );
  app.get(
    '/slides/active',
    {
      schema: {
        tags: ['Catalogue'],
        operationId: 'slides.active',
        summary: 'Slides of a layout; those of the default layout where it has none',
        querystring: z.object({
          layout,
          placement: z.enum(['hero', 'top']).default('hero'),
        }),
        response: { ...answer, ...problems('VALIDATION_FAILED') },
      },
    },
    async ({ query: { layout, placement } }) => {
      const wanted = placement === 'top' ? [EVERY_LAYOUT, layout] : [layout, DEFAULT_LAYOUT];
      const slides = await selectSlides(db)
        .where('slide.carousel', '=', placement)
        .where('slide.layout', 'in', wanted)
        .execute();
      const own = slides.filter((found) => found.layout === layout);
      if (own.length === 0) await refuseUnknown(layout);
      return { data: toWireSlides(placement === 'top' || own.length === 0 ? slides : own) };
    },
  );
}

function selectSlides(db: Database) {
  return db
    .selectFrom('slide')
    .select(['slide.id', 'slide.layout', 'slide.path', 'slide.content', 'slide.pictures'])
    .orderBy('slide.carousel')
    .orderBy('slide.position')
    .orderBy('slide.id');
}

type FoundSlide = Awaited<ReturnType<ReturnType<typeof selectSlides>['execute']>>[number];

function toWire(found: FoundSlide): Slide {
  const { alternative_text, title, text, button } = found.content;
  const { wide, tall } = found.pictures;
  return {
    id: found.id,
    image: wide && { url: addressOf(wide, IMAGE_WIDTH) },
    mobile_image: tall && { url: addressOf(tall, MOBILE_IMAGE_WIDTH) },
    picture: wide,
    mobile_picture: tall,
    path: found.path,
    // What is in the picture that is shown, not in the one that was planned.
    alternative_text: wide?.alternative_text ?? alternative_text,
    title,
    text,
    button,
  };
}
