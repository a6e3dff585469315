import type { GalleryPicture } from '../gallery/slides.ts';

/** A picture as it is looked at closely: enlarged, it is offered in the width of its master too, which nothing else loads. */
export function zoomPicture(
  picture: GalleryPicture,
  isLarge: boolean,
): { picture: GalleryPicture; sizes: string } {
  const { widths, zoom_width } = picture;
  if (!isLarge) return { picture, sizes: 'max(100vw, 80vh)' };
  return {
    picture: zoom_width === undefined ? picture : { ...picture, widths: [...widths, zoom_width] },
    sizes: 'max(250vw, 200vh)',
  };
}
