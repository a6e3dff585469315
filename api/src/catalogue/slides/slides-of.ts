import type { SlideFile } from '@sanderling/catalogue-data/schema/editorial-files';
import { slidesOfSeasons } from '@sanderling/catalogue-data/schema/season-slides';
import type { Picture } from '@sanderling/contract/wire/values/picture';
import type { Database } from '../../platform/database/schema.ts';
import type { LiveContent } from '../content/live-content.ts';
import { openPictures } from '../content/named-pictures.ts';
import type { PictureLibrary } from '../media/picture-library.ts';
import { pictureManifest } from '../media/picture-manifest.ts';

export interface ShownSlide {
  id: number;
  carousel: 'hero' | 'top';
  layout: string;
  position: number;
  path: string;
  alternative_text: string;
  /** Words on the slide; null where the picture speaks alone. */
  title: string | null;
  text: string | null;
  button: string | null;
  wide: Picture | null;
  tall: Picture | null;
}

/** All slides, those of seasons among them, in the order of their places. */
export async function slidesOf(
  db: Database,
  live: LiveContent,
  library: PictureLibrary,
): Promise<ShownSlide[]> {
  const ofSeasons = slidesOfSeasons(live.all('season'));
  const slides: SlideFile[] = [
    ...live.all('slide'),
    ...ofSeasons.hero.map((slide) => ({ ...slide, carousel: 'hero' as const })),
    ...ofSeasons.top.map((slide) => ({ ...slide, carousel: 'top' as const })),
  ];
  const sent = slides.some(({ picture }) => picture !== undefined)
    ? await openPictures(db, await pictureManifest())
    : () => null;
  return slides
    .map((slide) => toShown(slide, sent, library))
    .sort(
      (one, other) =>
        one.carousel.localeCompare(other.carousel) || one.position - other.position || one.id - other.id,
    );
}

function toShown(
  slide: SlideFile,
  sent: (name: string) => Picture | null,
  library: PictureLibrary,
): ShownSlide {
  const { id, carousel, layout, position, path, alternative_text, room_scene, scene, picture } = slide;
  const own = picture === undefined ? null : sent(picture);
  const described = own && { ...own, alternative_text };
  const pictures = described
    ? { wide: described, tall: described }
    : library.ofSlide({ slug: room_scene }, scene);
  // The store shows a promotion at the top as a line of words; its picture is for those who show it otherwise.
  const words =
    slide.carousel === 'hero'
      ? { title: slide.headline, text: slide.subhead, button: slide.cta }
      : { title: null, text: slide.text, button: null };
  return { id, carousel, layout, position, path, alternative_text, ...words, ...pictures };
}
