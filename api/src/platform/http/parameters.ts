import { z } from 'zod';

/** A slug in a path. Anything up to this length may be asked for; what does not exist is answered 404. */
export const slugParameter = z.string().max(200);

/** A page of a list, from 1. What is not a page counts as the first one, as in the shop's listings. */
export const pageParameter = z
  .string()
  .max(200)
  .optional()
  .transform((text) => {
    const page = Number(text);
    return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
  });

/** An id in a path. */
export const idParameter = z.coerce.number().int().min(1).max(2_147_483_647);
