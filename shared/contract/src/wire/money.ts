import { z } from 'zod';

/** Money on the wire: US dollars with at most two decimals. Inside the API all arithmetic is in integer cents. */
export const dollars = z.number().multipleOf(0.01);

/** A percentage from 0 to 100. */
export const percent = z.number().min(0).max(100);
