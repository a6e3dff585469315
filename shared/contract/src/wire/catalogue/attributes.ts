import { z } from 'zod';

/**
 * What a merchant says of a piece beyond its words and measures: by these a shopper narrows, compares and asks. Values are as shoppers read
 * them. Absent where nothing was said, as of a piece that has just been imported.
 */
export const productAttributes = z.object({
  shapes: z.array(z.string()),
  features: z.array(z.string()),
  /** Where it may stand: Indoor, Outdoor or both. */
  indoor_outdoor: z.array(z.string()),
  cleaning: z.array(z.string()),
});

export const variantAttributes = z.object({
  /** Families, such as Green, of all that is seen of it: the seat's first, then the frame's. */
  colors: z.array(z.string()),
  materials: z.array(z.string()),
  /** How many people it seats. */
  seats: z.object({ least: z.int(), most: z.int() }).optional(),
  bed_size: z.string().optional(),
  /** In feet, such as 8 x 10. */
  rug_size: z.string().optional(),
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
