import type { Picture } from '@sanderling/contract/wire/values/picture';

type Format = 'avif' | 'webp';

function pictureAddress(picture: Picture, widthPx: number, format: Format): string {
  return `${picture.src}-${widthPx}.${format}`;
}

/** All widths that exist, as `srcset`. */
export function pictureSourceSet(picture: Picture, format: Format): string {
  return picture.widths.map((width) => `${pictureAddress(picture, width, format)} ${width}w`).join(', ');
}

/** The one file for who knows no `srcset`: of middle size. */
export function pictureSource(picture: Picture, format: Format): string {
  const middle = picture.widths[Math.floor(picture.widths.length / 2)] ?? picture.width;
  return pictureAddress(picture, middle, format);
}
