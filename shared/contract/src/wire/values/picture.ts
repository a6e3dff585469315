import { z } from 'zod';

/**
 * A picture that the store may show. `src` is a path below /media; `widths` are the widths in pixels that exist,
 * each as AVIF and WebP under `{src}-{width}.avif` and `{src}-{width}.webp`.
 */
export const picture = z.object({
  src: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  /** Dominant color as #rrggbb, shown while the picture loads. */
  color: z.string(),
  alternative_text: z.string(),
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
