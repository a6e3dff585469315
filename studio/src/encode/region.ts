/** A part of a picture, in its pixels. */
export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Left, top, right and bottom, from 0 to 1 of a picture. */
export type Box = readonly [number, number, number, number];

export interface Framing {
  /** Width by height. */
  aspect: number;
  /** How much larger than the box the region is. */
  margin: number;
  /** The height below which a region has too few pixels to be shown. */
  leastHeight: number;
}

/** The region of a picture that shows what is in a box with some of what is around it; it never leaves the picture. */
export function regionAround(
  [left, top, right, bottom]: Box,
  picture: { width: number; height: number },
  { aspect, margin, leastHeight }: Framing,
): Region {
  const wanted =
    Math.max((bottom - top) * picture.height, ((right - left) * picture.width) / aspect) * margin;
  const height = Math.round(Math.min(Math.max(wanted, leastHeight), picture.height, picture.width / aspect));
  const width = Math.round(height * aspect);
  return {
    left: startOf(((left + right) / 2) * picture.width, width, picture.width),
    top: startOf(((top + bottom) / 2) * picture.height, height, picture.height),
    width,
    height,
  };
}

function startOf(middle: number, length: number, whole: number): number {
  return Math.round(Math.min(Math.max(middle - length / 2, 0), whole - length));
}
