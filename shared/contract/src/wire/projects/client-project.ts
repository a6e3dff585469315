import { z } from 'zod';
import { dollars, dollarsInput } from '../values/money.ts';
import { picture } from '../values/picture.ts';
import { typedLines } from '../values/typed-text.ts';

/**
 * What a client sees of a project. A type of its own, which has no field for a trade price, a markup, a fee or anything else of
 * the studio's: what is not here cannot be sent.
 */
const clientPiece = z.object({
  id: z.int(),
  variant_id: z.int(),
  /** The piece that it is an alternative to. */
  alternative_of: z.int().nullable(),
  product_name: z.string(),
  option_name: z.string().nullable(),
  picture: picture.nullable(),
  /** `Width 92 in, depth 38 in`. */
  dimensions: z.string(),
  quantity: z.int(),
  note: z.string(),
  /** Of one. Null where it was bought at a price of before: the quotient of both may tell the studio's prices. */
  price: dollars.nullable(),
  verdict: z.enum(['approved', 'declined']).nullable(),
  /** The price that the client approved, where it is no longer the price; else null. */
  approved_price: dollars.nullable(),
  comment: z.string(),
  /** The piece that was approved in place of this one, which was approved before; absent where none was. */
  replaced_by: z.int().optional(),
  /**
   * How many are ordered; null before. What is ordered is closed, with the pieces beside it. It was bought at the price that stands here, or at
   * one of before: then the page says none, for the quotient of both may tell the studio's prices.
   */
  ordered: z.object({ quantity: z.int(), is_at_price: z.boolean() }).nullable(),
});
export type ClientPiece = z.infer<typeof clientPiece>;

export const clientProject = z.object({
  name: z.string(),
  client_name: z.string(),
  studio: z.string(),
  /** The last day on which the link opens it, in the store's own time zone. */
  open_until: z.iso.date(),
  rooms: z.array(z.object({ name: z.string(), pieces: z.array(clientPiece) })),
  /** Without what was ordered at prices of before. */
  total: dollars,
});
export type ClientProject = z.infer<typeof clientProject>;

export const clientDecisionBody = z
  .strictObject({
    /** `comment` leaves what was decided. */
    verdict: z.enum(['approve', 'decline', 'comment']),
    /**
     * Null takes back what was written before, and so does an empty one that is all there is to say. Empty beside a decision, or absent:
     * it stays.
     */
    comment: typedLines().max(1_000, 'Use at most 1,000 characters.').nullable().optional(),
    /**
     * What the client saw. A piece that is another one now is not approved. Releases of before send the price alone; a number that is none
     * of today's, such as 0 for what a form does not say, is answered as a change.
     */
    variant_id: z.int().min(0).max(2_147_483_647).optional(),
    quantity: z.int().min(0).max(2_147_483_647).optional(),
    /** Of one. */
    price: dollarsInput,
  })
  .refine(({ comment, verdict }) => verdict !== 'comment' || comment !== undefined, {
    message: 'Write your comment first.',
    path: ['comment'],
  });
export type ClientDecision = z.output<typeof clientDecisionBody>;
