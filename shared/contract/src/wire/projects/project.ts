import { z } from 'zod';
import { MAX_QUANTITY } from '../../commerce/constants.ts';
import { MAX_LINK_DAYS, MAX_PIECES } from '../../commerce/project-limits.ts';
import { orderId, rowId } from '../values/fields.ts';
import { dollars, storedDollars } from '../values/money.ts';
import { picture } from '../values/picture.ts';
import { typedLine, typedLines } from '../values/typed-text.ts';

const line = (limit: number) => typedLine().max(limit, `Use at most ${limit} characters.`);
const lines = (limit: number) =>
  typedLines().max(limit, `Use at most ${limit.toLocaleString('en-US')} characters.`);

const name = line(80).min(1, 'Enter a name.');
/** The client's own: null where the client sees the store's prices. A markup of 0 would tell them the trade price. */
const markup = z
  .number('Enter a percentage.')
  .min(1, 'Enter a markup from 1 to 200 percent.')
  .max(200, 'Enter a markup from 1 to 200 percent.')
  .multipleOf(0.01, 'Use at most two decimals.')
  .nullable();
const fee = storedDollars('A fee').min(0.01, 'Enter a fee.').nullable();

const projectFields = z.strictObject({
  name,
  client_name: line(120).min(1, 'Enter the client’s name.'),
  address: lines(300),
  /** For the studio alone. */
  notes: lines(2_000),
});

export const createProjectBody = projectFields.partial({ address: true, notes: true });

const quantity = z
  .int('Enter a quantity.')
  .min(1, 'Enter a quantity.')
  .max(MAX_QUANTITY, `Up to ${MAX_QUANTITY} of a piece.`);
const direction = z.enum(['up', 'down']);
/** A variant; or a product, as favorites name it, in its main variant. */
const addedPiece = z
  .strictObject({
    variant_id: rowId.optional(),
    product_id: rowId.optional(),
    quantity: quantity.default(1),
  })
  .refine((piece) => (piece.variant_id === undefined) !== (piece.product_id === undefined), {
    message: 'Choose a piece.',
    path: ['variant_id'],
  });

/** One change of a project. Rooms and pieces are named by their ids; a piece without a room is not placed yet. */
export const changeProjectBody = z.discriminatedUnion('action', [
  projectFields.partial().extend({ action: z.literal('save') }),
  /** A markup on trade prices, or a fee beside the store's prices, or neither. */
  z
    .strictObject({ action: z.literal('price'), markup, fee })
    .refine(({ markup, fee }) => markup === null || fee === null, {
      message: 'Choose a markup or a fee.',
      path: ['fee'],
    }),
  /** The client's prices are made of the tier of today, which is what the designer was shown. */
  z.strictObject({ action: z.literal('take_tier'), percent: z.number().min(0).max(100) }),
  /** The designer has read what the client has answered until then. */
  z.strictObject({
    action: z.literal('see_answers'),
    // PostgreSQL has no year 0.
    until: z.iso.datetime().refine((moment) => moment >= '2000', 'Choose a moment of this century.'),
  }),
  z.strictObject({ action: z.literal('add_room'), name }),
  z.strictObject({ action: z.literal('rename_room'), room_id: rowId, name }),
  z.strictObject({ action: z.literal('move_room'), room_id: rowId, direction }),
  /** Its pieces stay, without a room. */
  z.strictObject({ action: z.literal('remove_room'), room_id: rowId }),
  z.strictObject({
    action: z.literal('add_pieces'),
    room_id: rowId.nullable().default(null),
    /** In place of `room_id`: the room of this name, which is made where the project has none. */
    room_name: name.optional(),
    /** Beside another piece, to choose from; in that piece's room. */
    alternative_of: rowId.nullable().default(null),
    pieces: z.array(addedPiece).min(1, 'Choose a piece.').max(MAX_PIECES),
  }),
  z.strictObject({
    action: z.literal('change_piece'),
    piece_id: rowId,
    /** Another finish of the same product. */
    variant_id: rowId.optional(),
    quantity: quantity.optional(),
    note: lines(500).optional(),
    /** With it go its alternatives. */
    room_id: rowId.nullable().optional(),
    alternative_of: rowId.nullable().optional(),
  }),
  z.strictObject({ action: z.literal('move_piece'), piece_id: rowId, direction }),
  z.strictObject({ action: z.literal('remove_piece'), piece_id: rowId }),
]);
export type ProjectChange = z.output<typeof changeProjectBody>;

const decision = z.object({
  /** Null for a comment alone. */
  verdict: z.enum(['approved', 'declined']).nullable(),
  comment: z.string(),
  /** The price of one that the client has seen. */
  price: dollars,
  decided_at: z.iso.datetime(),
  /** Whether it came after what the designer has read. */
  is_new: z.boolean(),
  /** The piece that the client has approved in place of this one, which was approved before; absent where none was. */
  replaced_by: z.int().optional(),
});

const projectPiece = z.object({
  id: z.int(),
  variant_id: z.int(),
  room_id: z.int().nullable(),
  alternative_of: z.int().nullable(),
  product_name: z.string(),
  option_name: z.string().nullable(),
  /** What its product is sold in; the piece's own comes with it though it is no longer sold. */
  finishes: z.array(z.object({ variant_id: z.int(), name: z.string() })),
  sku: z.string(),
  slug: z.string(),
  picture: picture.nullable(),
  quantity: z.int(),
  note: z.string(),
  /** What the shop asks for one today. */
  store_price: dollars,
  /** For one, at the designer's tier; null while a client looks on. */
  trade_price: dollars.nullable(),
  /** Of all its quantity, with what is ordered at what was paid for it. Absent in answers of a release before. */
  trade_total: dollars.nullable().optional(),
  /** For one, as the client sees it. */
  client_price: dollars,
  /** Whether it counts in the totals: an alternative does once it is approved, in place of the others. */
  counts: z.boolean(),
  has_sample: z.boolean(),
  /** What keeps it from being bought, in a sentence. */
  problem: z.string().nullable(),
  /** What has been bought of it since it was approved, and with which order last; null before, and while a client looks on. */
  ordered: z
    .object({ quantity: z.int(), order_id: z.uuid(), order_number: z.string(), placed_at: z.iso.datetime() })
    .nullable(),
  decision: decision.nullable(),
});
export type ProjectPiece = z.infer<typeof projectPiece>;

const projectLink = z.object({
  id: z.int(),
  state: z.enum(['active', 'expired', 'revoked']),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** How often a browser has shown it to its reader, without the studio's own; absent where an earlier API answers. */
  opened: z.int().optional(),
  last_opened_at: z.iso.datetime().nullish(),
});
export type ProjectLink = z.infer<typeof projectLink>;

const counts = z.object({
  pieces: z.int(),
  approved: z.int(),
  declined: z.int(),
  waiting: z.int(),
  /** Answers of the client that the designer has not read yet. */
  answered_new: z.int(),
});

/** A project as its designer sees it. */
export const project = z.object({
  id: z.uuid(),
  name: z.string(),
  client_name: z.string(),
  /** As the client reads it; absent where an earlier API answers. */
  studio: z.string().max(200).optional(),
  address: z.string(),
  notes: z.string(),
  /** Null while a client looks on, as are trade prices and the fee. */
  pricing: z
    .object({
      ...{ markup: z.number().nullable(), fee: dollars.nullable() },
      /** Of the tier today. */
      percent: z.number(),
      /** The tier's percent that the client's prices are made of, and what they would come to at today's; null where that is the same. */
      kept_tier: z.object({ percent: z.number(), client_today: dollars }).nullable(),
    })
    .nullable(),
  rooms: z.array(z.object({ id: z.int(), name: z.string() })),
  /** In their order: by room, alternatives after their piece. */
  pieces: z.array(projectPiece),
  counts,
  totals: z.object({
    trade: dollars.nullable(),
    fee: dollars.nullable(),
    /** The pieces as the client sees them, without the fee. */
    client: dollars,
    /** The trade price of one order of all the pieces, where it reaches a higher tier than the year has; else null. */
    with_order: z.object({ tier_name: z.string(), percent: z.number(), trade: dollars }).nullable(),
  }),
  /** Where samples of the project go, in one line: to the studio. Null while it has no address, or a client looks on. */
  samples_to: z.string().nullable(),
  links: z.array(projectLink),
  updated_at: z.iso.datetime(),
});
export type Project = z.infer<typeof project>;

export const projectSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  client_name: z.string(),
  counts,
  /** Until when a client can open it; null where no link is active. */
  shared_until: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
});
export type ProjectSummary = z.infer<typeof projectSummary>;

export const createLinkBody = z.strictObject({
  days: z
    .int('Enter a number of days.')
    .min(1, `Enter 1 to ${MAX_LINK_DAYS} days.`)
    .max(MAX_LINK_DAYS, `Enter 1 to ${MAX_LINK_DAYS} days.`),
});

/** Where the client opens it. This answer alone says it: the store has its hash. */
export const newProjectLink = z.object({ id: z.int(), path: z.string(), expires_at: z.iso.datetime() });

/** The browser's cart, where it has one. */
export const approvedToCartBody = z.strictObject({ order_id: orderId.nullable().default(null) });

export const approvedInCart = z.object({
  order_id: z.string(),
  /** Pieces of the project that it holds now and did not before, that it held already, and that were ordered before. */
  added: z.int(),
  in_cart: z.int(),
  ordered: z.int(),
  /** What could not be put in, each with the reason. */
  left_out: z.array(z.string()),
});

export const approvedInQuote = z.object({ quote_id: z.uuid() });

export const projectSamples = z.object({ materials: z.array(z.string()) });
