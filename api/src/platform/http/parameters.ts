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

const MAX_ID = 2_147_483_647;
/** `1e3` and ` 12` are numbers to JavaScript, and no ids: what is not of digits is none. */
const digitsOnly = (text: unknown) => (typeof text === 'string' && !/^\d+$/.test(text) ? Number.NaN : text);

/** An id in a path. */
export const idParameter = z.preprocess(digitsOnly, z.coerce.number().int().min(1).max(MAX_ID));

/** The same, where 0 stands for what has none yet. */
export const idOrNewParameter = z.preprocess(digitsOnly, z.coerce.number().int().min(0).max(MAX_ID));
