import { MAX_INSTRUCTIONS } from '@sanderling/contract/commerce/constants';
import { typedLine, typedLines } from '@sanderling/contract/wire/values/typed-text';
import { z } from 'zod';
import { context } from '../catalog/catalog-input.ts';
import { sessionId } from './session-id.ts';

const MAX_LINES = 50;
const word = () => typedLine().max(120);

/** A card's number pays nothing here, and is not to be sent here at all. */
function isNoCard(token: string): boolean {
  return !/^\d{12,19}$/.test(token.replaceAll(/[\s-]/g, ''));
}

const anyLines = z
  .array(z.looseObject({ item: z.looseObject({ id: word() }), quantity: z.int().min(1).max(999) }))
  .max(MAX_LINES);
const lineItems = anyLines.min(1);
export type LineItems = z.output<typeof lineItems>;

const buyer = z.looseObject({
  first_name: word().optional(),
  last_name: word().optional(),
  email: word().optional(),
  phone_number: word().optional(),
  consent: z.record(z.string().max(60), z.boolean()).optional(),
});

const destination = z.looseObject({
  id: word().optional(),
  first_name: word().optional(),
  last_name: word().optional(),
  street_address: word().optional(),
  extended_address: word().optional(),
  address_locality: word().optional(),
  address_region: word().optional(),
  address_country: word().optional(),
  postal_code: word().optional(),
  phone_number: word().optional(),
});
export type DestinationInput = z.output<typeof destination>;

const fulfillment = z.looseObject({
  methods: z
    .array(
      z.looseObject({
        type: z.enum(['shipping', 'pickup']).optional(),
        destinations: z.array(destination).max(20).optional(),
        selected_destination_id: word().nullish(),
        groups: z
          .array(z.looseObject({ id: word().optional(), selected_option_id: word().nullish() }))
          .max(20)
          .optional(),
      }),
    )
    .max(5)
    .optional(),
});

const discounts = z.looseObject({ codes: z.array(word()).max(10).optional() });

const details = {
  buyer: buyer.optional(),
  context: context.optional(),
  fulfillment: fulfillment.optional(),
  discounts: discounts.optional(),
  /** For the carrier. UCP has no word for them; ACP calls them notes of the order. */
  delivery_instructions: typedLines()
    .max(MAX_INSTRUCTIONS, `Use at most ${MAX_INSTRUCTIONS} characters.`)
    .optional(),
};
export const createCheckoutInput = z.looseObject({
  /** The protocol lets a cart take their place, beside which there may be none. */
  line_items: anyLines.optional(),
  cart_id: sessionId.optional(),
  ...details,
});
export const updateCheckoutInput = z.looseObject({
  id: sessionId,
  line_items: lineItems,
  ...details,
});
const allDetails = z.object(details);
/** All that a session may be told beside its lines. */
export type Details = z.output<typeof allDetails>;

export const byId = z.looseObject({ id: sessionId });

export const completeInput = z.looseObject({
  id: sessionId,
  payment: z.looseObject({
    instruments: z
      .array(
        z.looseObject({
          id: word().optional(),
          handler_id: word(),
          type: word(),
          selected: z.boolean().optional(),
          // Strict: what else a credential may hold, such as a card's number, is refused before anything reads it.
          credential: z
            .strictObject({
              type: word(),
              token: z
                .string()
                .min(1)
                .max(500)
                .refine(isNoCard, 'A token is no card number: the store takes none.'),
              binding: z.looseObject({ checkout_id: z.string().max(64) }).optional(),
            })
            .optional(),
        }),
      )
      .min(1)
      .max(5),
  }),
});
