import { z } from 'zod';

/** What has changed of what pages show since the last call. */
export const catalogueChanges = z.object({
  /** Sent with the next call, which tells what came after. */
  cursor: z.string(),
  /** Changes when lists are made from newer records: the search follows a change a moment later. */
  index: z.string(),
  /** Slugs of products, those of their variants and those of before: pages that link to one of them show it. */
  slugs: z.array(z.string()),
  /** Paths of lists that hold one of the products, or held it; each with all that is below it. */
  lists: z.array(z.string()),
  /** Menus, brands, rooms or so much else that every page may show it. */
  everything: z.boolean(),
});
export type CatalogueChanges = z.infer<typeof catalogueChanges>;
