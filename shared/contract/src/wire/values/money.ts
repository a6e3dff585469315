import { z } from 'zod';

/** Money on the wire: US dollars with at most two decimals. Inside the API all arithmetic is in integer cents. */
export const dollars = z.number().multipleOf(0.01);

/** An amount as a client sends it: far above what any order costs, and still exact in cents. */
export const dollarsInput = dollars.min(0).max(99_999_999);

/**
 * The order's gift_cards_adjustments_total that the shopper saw. Cards that cover everything would else pay more in silence,
 * since the total stays 0.
 */
export const giftCardsTotalInput = dollars.min(-99_999_999).max(0);

/** A percentage from 0 to 100. */
export const percent = z.number().min(0).max(100);
