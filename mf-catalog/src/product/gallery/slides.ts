import type { Drawing, Picture } from '@sanderling/contract/wire/values/picture';

/** What the row of pictures shows: the dimension drawing comes last. */
export const slidesOf = (
  pictures: readonly Picture[],
  drawing: Drawing | null,
): readonly (Picture | Drawing)[] => (drawing ? [...pictures, drawing] : pictures);

/** Which slide the row is scrolled to. */
export const placeInRow = (row: HTMLElement | null): number =>
  row && row.clientWidth > 0 ? Math.round(row.scrollLeft / row.clientWidth) : 0;
