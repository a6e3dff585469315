import { type Slide, slide } from '@sanderling/contract/wire/catalogue/catalogue';
import { seasonName } from '@sanderling/contract/wire/catalogue/season';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { isAddressAdvertised, type Offers } from '../advertised/advertised.ts';
import { readShown } from '../content/content-preview.ts';
import { openPictureLibrary } from '../media/open-picture-library.ts';
import { addressOf } from '../media/picture-library.ts';
import { type ShownSlide, slidesOf } from './slides-of.ts';

const DEFAULT_LAYOUT = 'default';
const EVERY_LAYOUT = 'all';
const layout = z.union([seasonName, z.literal(DEFAULT_LAYOUT)]).default(DEFAULT_LAYOUT);
const IMAGE_WIDTH = 1_920;
const MOBILE_IMAGE_WIDTH = 640;

/** Slides of the two carousels: the hero of the home page, by layout, and the promotions at the top of every page. */
export async function slideRoutes(
  app: Api,
  { db, clock, offers }: Platform & { offers: Offers },
): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'shared' });
  const library = await openPictureLibrary();
  const answer = { 200: envelope(z.array(slide)) };
  const toWireSlides = (slides: readonly ShownSlide[]) => slides.map(toWire);

  async function read(request: FastifyRequest) {
    const { live } = await readShown(db, request, clock());
    const slides = await slidesOf(db, live, library);
    return {
      slides: slides.filter(({ path }) => isAddressAdvertised(path, offers)),
      /** Only what has no slides of its own may be no layout at all. */
      refuseUnknown(layout: string): void {
        if (layout === DEFAULT_LAYOUT) return;
        const names = live.all('season').map(({ name }) => name);
        if (names.includes(layout)) return;
        const known = [DEFAULT_LAYOUT, ...names].join(', ');
        throw problem('VALIDATION_FAILED', { errors: { layout: [`Name one of ${known}.`] } });
      },
    };
  }

  app.get(
    '/slides',
    { schema: { tags: ['Catalogue'], operationId: 'slides.list', response: answer } },
    async (request) => ({ data: toWireSlides((await read(request)).slides) }),
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
    async (request) => {
      const { layout } = request.query;
      const { slides, refuseUnknown } = await read(request);
      const top = slides.filter(({ carousel }) => carousel === 'top');
      const own = top.filter((found) => found.layout === layout);
      if (own.length === 0) refuseUnknown(layout);
      return { data: toWireSlides([...own, ...top.filter((found) => found.layout === EVERY_LAYOUT)]) };
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
    async (request) => {
      const { layout, placement } = request.query;
      const { slides, refuseUnknown } = await read(request);
      const wanted = placement === 'top' ? [EVERY_LAYOUT, layout] : [layout, DEFAULT_LAYOUT];
      const placed = slides.filter((found) => found.carousel === placement && wanted.includes(found.layout));
      const own = placed.filter((found) => found.layout === layout);
      if (own.length === 0) refuseUnknown(layout);
      return { data: toWireSlides(placement === 'top' || own.length === 0 ? placed : own) };
    },
  );
}

function toWire(found: ShownSlide): Slide {
  const { id, path, alternative_text, title, text, button, wide, tall } = found;
  return {
    id,
    image: wide && { url: addressOf(wide, IMAGE_WIDTH) },
    mobile_image: tall && { url: addressOf(tall, MOBILE_IMAGE_WIDTH) },
    picture: wide,
    mobile_picture: tall,
    path,
    // What is in the picture that is shown, not in the one that was planned.
    alternative_text: wide?.alternative_text ?? alternative_text,
    title,
    text,
    button,
  };
}
