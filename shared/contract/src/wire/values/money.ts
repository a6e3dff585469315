import { z } from 'zod';

/** Money on the wire: US dollars with at most two decimals. Inside the API all arithmetic is in integer cents. */
export const dollars = z.number().multipleOf(0.01);

/** An amount as a client sends it: far above what any order costs, and still exact in cents. */
export const dollarsInput = dollars.min(0).max(99_999_999);

/** A percentage from 0 to 100. */
export const percent = z.number().min(0).max(100);
