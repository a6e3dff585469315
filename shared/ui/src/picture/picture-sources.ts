import type { Picture } from '@sanderling/contract/wire/values/picture';

/** What an `img` needs of a picture. */
export type ShownPicture = Pick<Picture, 'src' | 'widths' | 'width' | 'height' | 'alternative_text'>;

type Format = 'avif' | 'webp';

function pictureAddress(picture: ShownPicture, widthPx: number, format: Format): string {
  return `${picture.src}-${widthPx}.${format}`;
}

/** All widths that exist, as `srcset`. */
export function pictureSourceSet(picture: ShownPicture, format: Format): string {
  return picture.widths.map((width) => `${pictureAddress(picture, width, format)} ${width}w`).join(', ');
}

/** The one file for who knows no `srcset`: of middle size. */
export function pictureSource(picture: ShownPicture, format: Format): string {
  const middle = picture.widths[Math.floor(picture.widths.length / 2)] ?? picture.width;
  return pictureAddress(picture, middle, format);
}
