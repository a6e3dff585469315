import { typedLine } from '@sanderling/contract/wire/values/typed-text';
import { z } from 'zod';

const MAX_IDS = 50;
const words = () => typedLine().max(100);
const cents = z.int().min(0).max(100_000_000);

export const context = z.looseObject({
  postal_code: typedLine().max(10).optional(),
  address_country: typedLine().max(60).optional(),
  intent: typedLine().max(500).optional(),
  currency: typedLine().max(10).optional(),
});

const inch = z.number().min(0).max(10_000);
const inches = z.looseObject({ min: inch.optional(), max: inch.optional() });

/** Beside the protocol's own, the facets of the site's lists. */
const filters = z.looseObject({
  categories: z.array(words()).max(20).optional(),
  price: z.looseObject({ min: cents.optional(), max: cents.optional() }).optional(),
  colors: z.array(words()).max(20).optional(),
  materials: z.array(words()).max(20).optional(),
  brands: z.array(words()).max(20).optional(),
  on_sale: z.boolean().optional(),
  available: z.boolean().optional(),
  /** Inches. */
  width: inches.optional(),
  depth: inches.optional(),
  height: inches.optional(),
  /** YYYY-MM-DD: surely there by the end of this day, at the ZIP code of the context. */
  arrives_by: z.iso.date().optional(),
});
export type CatalogFilters = z.output<typeof filters>;

export const searchInput = z
  .looseObject({
    query: typedLine().max(500).default(''),
    context: context.optional(),
    filters: filters.optional(),
    pagination: z
      .looseObject({
        cursor: z
          .string()
          .regex(/^\d{1,4}$/, 'Send the cursor that the page before gave.')
          .optional(),
        limit: z.int().min(1).max(1_000).default(10),
      })
      .optional(),
  })
  // A page without a question would be the whole catalogue, which is in the feeds.
  .refine(
    ({ filters: narrowed = {}, query }) =>
      query !== '' || Object.keys(filters.shape).some((name) => narrowed[name] !== undefined),
    'Send a query, or filters.',
  );

export const lookupInput = z.looseObject({
  ids: z.array(typedLine().max(100)).min(1).max(MAX_IDS),
  context: context.optional(),
  filters: filters.optional(),
});

export const productInput = z.looseObject({
  id: typedLine().max(100),
  selected: z
    .array(z.looseObject({ name: words(), label: words() }))
    .max(20)
    .default([]),
  preferences: z.array(words()).max(20).default([]),
  context: context.optional(),
  filters: filters.optional(),
});
