import { z } from 'zod';

/** Money on the wire: US dollars with at most two decimals. Inside the API all arithmetic is in integer cents. */
export const dollars = z.number().multipleOf(0.01);

/** An amount as a client sends it: far above what any order costs, and still exact in cents. */
export const dollarsInput = dollars.min(0).max(99_999_999);

/**
 * An amount that is stored, in a column of cents that ends at $21,474,836.47: far below that, and above what a fee or a delivery costs. `what` begins
 * the sentence beside the field: `Delivery`.
 */
export const storedDollars = (what: string) =>
  z
    .number(`${what} is an amount in dollars.`)
    .min(0, `${what} is 0 or more.`)
    .max(MAX_STORED_DOLLARS, `${what} is at most $1,000,000.`)
    .multipleOf(0.01, `${what} has at most two decimals.`);
const MAX_STORED_DOLLARS = 1_000_000;

/**
 * The order's gift_cards_adjustments_total that the shopper saw. Cards that cover everything would else pay more in silence,
 * since the total stays 0.
 */
export const giftCardsTotalInput = dollars.min(-99_999_999).max(0);

/** A percentage from 0 to 100. */
export const percent = z.number().min(0).max(100);
