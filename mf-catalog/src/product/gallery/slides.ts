import type { Drawing, Picture } from '@sanderling/contract/wire/values/picture';

/** Without the color of its place: all stand on linen. */
export type GalleryPicture = Omit<Picture, 'color'>;

/** What the row of pictures shows: the dimension drawing comes last. */
export const slidesOf = (
  pictures: readonly GalleryPicture[],
  drawing: Drawing | null,
): readonly (GalleryPicture | Drawing)[] => (drawing ? [...pictures, drawing] : pictures);

/** Which slide the row is scrolled to; one of them, also while a finger pulls the row past its end. */
export function placeInRow(
  row: Pick<HTMLElement, 'clientWidth' | 'scrollLeft' | 'childElementCount'> | null,
): number {
  if (!row || row.clientWidth === 0) return 0;
  const place = Math.round(row.scrollLeft / row.clientWidth);
  return Math.min(Math.max(place, 0), row.childElementCount - 1);
}
