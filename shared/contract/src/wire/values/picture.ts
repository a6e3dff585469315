import { z } from 'zod';

const pixels = z.int().max(100_000);

/**
 * A picture that the store may show. `src` is a path below /media; `widths` are the widths in pixels that exist,
 * each as AVIF and WebP under `{src}-{width}.avif` and `{src}-{width}.webp`.
 */
export const picture = z.object({
  src: z.string().max(500),
  widths: z.array(pixels),
  width: pixels,
  height: pixels,
  /** Dominant color as #rrggbb, shown while the picture loads. */
  color: z.string().max(40),
  alternative_text: z.string().max(1_000),
  /** The finish that it shows, where that is not the variant's own. */
  shown_in: z.string().max(200).exactOptional(),
  /** Of a master for looking closely, which exists as AVIF alone, under `{src}-{zoom_width}.avif`. */
  zoom_width: pixels.exactOptional(),
});
export type Picture = z.infer<typeof picture>;

/** A line drawing with its measures in inches: one SVG, for an `img`. `width` and `height` are its size in pixels. */
export const drawing = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alternative_text: z.string(),
});
export type Drawing = z.infer<typeof drawing>;
