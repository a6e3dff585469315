import type { Picture } from '@sanderling/contract/wire/values/picture';
import { escapeText } from './inline-to-html.ts';

/** A picture in the middle of a text: in the size that the screen needs, when it is near. */
export function pictureToHtml(picture: Picture, sizes: string): string {
  const { src, widths, width, height, alternative_text: text } = picture;
  const sources = (format: string) => widths.map((each) => `${src}-${each}.${format} ${each}w`).join(', ');
  const fallback = widths.find((each) => each >= 640) ?? width;
  return `<picture><source type="image/avif" srcset="${escapeText(sources('avif'))}" sizes="${sizes}"><img src="${escapeText(`${src}-${fallback}.webp`)}" srcset="${escapeText(sources('webp'))}" sizes="${sizes}" width="${width}" height="${height}" alt="${escapeText(text)}" loading="lazy" decoding="async"></picture>`;
}
