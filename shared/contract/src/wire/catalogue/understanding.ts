import { z } from 'zod';
import { SORTS } from '../../commerce/search-index.ts';

/** What a shopper means by the words of a search, as the attributes, ranges and order of the index. */

const ATTRIBUTES = [
  'category_permalinks',
  'supplier_name',
  'colors',
  'tones',
  'materials',
  'seats',
  'bed_sizes',
  'rug_sizes',
  'shapes',
  'features',
  'indoor_outdoor',
  'cleaning',
  'availability',
  'rated_at_least',
  'on_sale',
] as const;
export type UnderstoodAttribute = (typeof ATTRIBUTES)[number];

const RANGES = ['price', 'width', 'depth', 'height', 'arrives_on'] as const;
export type UnderstoodRange = (typeof RANGES)[number];

const values = z.partialRecord(z.enum(ATTRIBUTES), z.array(z.string()));

/** A page, an order or an article that answers a question no piece of furniture does. */
const helpLink = z.object({ title: z.string(), text: z.string(), path: z.string() });
export type HelpLink = z.infer<typeof helpLink>;

export const understanding = z.object({
  /** The words that are left to search by; '' when all of them were understood. */
  query: z.string(),
  /** Any of the values of an attribute, and all of the attributes. */
  filters: values,
  /** Categories whose pieces are called as the words are: of "green sofa" those of sofas. */
  kinds: z.array(z.string()),
  /** None of these. */
  without: values,
  ranges: z.partialRecord(
    z.enum(RANGES),
    z.object({ min: z.number().nullable(), max: z.number().nullable() }),
  ),
  sort: z.enum(SORTS).nullable(),
  /** What is searched in the place of the words, and a sentence that says so. */
  instead: z
    .object({
      query: z.string(),
      sentence: z.string(),
      /** What was asked for is not sold here, or a merchant says what it means; absent from an API of before. */
      because: z.enum(['not_sold', 'synonym']).optional(),
    })
    .nullable(),
  /** A size that was asked for and does not exist, in a sentence with those that do, or a day that cannot be told. */
  note: z.string().nullable(),
  help: z.array(helpLink),
  /** The question is about the store and not about a piece. */
  is_help_only: z.boolean(),
});
export type Understanding = z.infer<typeof understanding>;
