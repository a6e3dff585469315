import { z } from 'zod';

const value = z.string().max(120);
const seats = z.int().min(1).max(1_000);

/**
 * What a merchant says of a piece beyond its words and measures: by these a shopper narrows, compares and asks. Values are as shoppers read
 * them. Absent where nothing was said, as of a piece that has just been imported.
 */
export const productAttributes = z.object({
  shapes: z.array(value),
  features: z.array(value),
  /** Where it may stand: Indoor, Outdoor or both. */
  indoor_outdoor: z.array(value),
  cleaning: z.array(value),
});

export const variantAttributes = z.object({
  /** Families, such as Green, of all that is seen of it: the seat's first, then the frame's. */
  colors: z.array(value),
  materials: z.array(value),
  /** How many people it seats. */
  seats: z.object({ least: seats, most: seats }).optional(),
  bed_size: value.optional(),
  /** In feet, such as 8 x 10. */
  rug_size: value.optional(),
});

/** What everything that is indexed may be narrowed by of them. Numbers of people are words: a table for six to eight seats 6, 7 and 8. */
export const indexedAttributes = z.object({
  colors: z.array(z.string()),
  /** Light or Dark by its first swatch; what is neither has none. */
  tones: z.array(z.string()),
  materials: z.array(z.string()),
  seats: z.array(z.string()),
  bed_sizes: z.array(z.string()),
  rug_sizes: z.array(z.string()),
  shapes: z.array(z.string()),
  features: z.array(z.string()),
  indoor_outdoor: z.array(z.string()),
  cleaning: z.array(z.string()),
  rooms: z.array(z.string()),
});
export type IndexedAttributes = z.infer<typeof indexedAttributes>;
