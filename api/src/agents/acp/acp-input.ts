import { MAX_INSTRUCTIONS } from '@sanderling/contract/commerce/constants';
import { typedLine, typedLines } from '@sanderling/contract/wire/values/typed-text';
import { z } from 'zod';
import { HANDLER_ID } from '../checkout/payment-handler.ts';
import { splitName } from '../wire/split-name.ts';

const word = () => typedLine().max(120);

const item = z.looseObject({ id: word(), quantity: z.int().min(1).max(999).optional() });
const buyer = z.looseObject({
  first_name: word().optional(),
  last_name: word().optional(),
  full_name: word().optional(),
  email: word().optional(),
  phone_number: word().optional(),
});
const address = z.looseObject({
  name: word(),
  line_one: word(),
  line_two: word().optional(),
  city: word(),
  state: word(),
  country: word(),
  postal_code: word(),
});
/** Where an order is handed over. The store delivers, and has no place to pick up from. */
const handedOver = z.literal('shipping', 'The store delivers: nothing can be picked up. Send shipping.');
const orderNotes = typedLines()
  .max(MAX_INSTRUCTIONS, `Use at most ${MAX_INSTRUCTIONS} characters: the carrier reads them.`)
  .optional();
const changes = {
  buyer: buyer.optional(),
  fulfillment_details: z
    .looseObject({
      name: word().optional(),
      phone_number: word().optional(),
      email: word().optional(),
      address: address.optional(),
    })
    .optional(),
  discounts: z.looseObject({ codes: z.array(word()).max(10).optional() }).optional(),
  coupons: z.array(word()).max(10).optional(),
  fulfillment_groups: z
    .array(z.looseObject({ destination_type: handedOver.optional() }))
    .max(20)
    .optional(),
  order_notes: orderNotes,
};

const currency = z.string().regex(/^usd$/i, 'Prices are in usd.').optional();

/** What the store reads of the protocol's requests. Prices that an agent sends are not read: the catalogue has them. */
export const createRequest = z.looseObject({
  line_items: z.array(item).min(1).max(50),
  currency,
  ...changes,
});
export const updateRequest = z.looseObject({
  line_items: z.array(item).min(1).max(50).optional(),
  ...changes,
  selected_fulfillment_options: z
    .array(z.looseObject({ type: handedOver.optional(), option_id: z.string().max(120) }))
    .max(20)
    .optional(),
});
export const completeRequest = z.looseObject({
  buyer: buyer.optional(),
  order_notes: orderNotes,
  payment_data: z.looseObject({
    handler_id: z.literal(HANDLER_ID, `Pay with an instrument of handler ${HANDLER_ID}.`),
    instrument: z.looseObject({
      type: word(),
      credential: z.looseObject({ type: word(), token: z.string().min(1).max(500) }),
    }),
  }),
});

type Changes = z.output<typeof updateRequest>;

/** The items of a request as lines of UCP: an item that is named twice is wanted twice. */
export function toLines(items: z.output<typeof createRequest>['line_items']) {
  const quantities = new Map<string, number>();
  for (const { id, quantity = 1 } of items) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return [...quantities].map(([id, quantity]) => ({ item: { id }, quantity }));
}

/** Who orders, where it goes, how and with which codes, as UCP has them. */
export function toDetails({ buyer: who, coupons, discounts, fulfillment_details: to, ...rest }: Changes) {
  const codes = discounts?.codes ?? coupons;
  const groups = (rest.selected_fulfillment_options ?? []).map(({ option_id: id }) => toGroup(id));
  const destination = to?.address && toDestination(to.address, to);
  const method = {
    type: 'shipping',
    ...(destination && { destinations: [destination] }),
    ...(groups.length > 0 && { groups }),
  };
  const person = who ?? (to && { full_name: to.name, email: to.email, phone_number: to.phone_number });
  const { order_notes: notes } = rest;
  return {
    ...(notes !== undefined && { delivery_instructions: notes }),
    ...(person && { buyer: toBuyer(person) }),
    ...((destination || groups.length > 0) && { fulfillment: { methods: [method] } }),
    ...(codes && { discounts: { codes } }),
  };
}

function toBuyer({ full_name: full = '', ...given }: z.output<typeof buyer>) {
  const [first, last] = splitName(full);
  const names = { first_name: given.first_name ?? first, last_name: given.last_name ?? last };
  const all = { ...names, email: given.email, phone_number: given.phone_number };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== ''));
}

function toDestination(
  { city, country, line_one, line_two, name, postal_code, state }: z.output<typeof address>,
  { phone_number: phone }: { phone_number?: string | undefined },
) {
  const [first_name, last_name] = splitName(name);
  return {
    id: 'home',
    first_name,
    last_name,
    street_address: line_one,
    ...(line_two && { extended_address: line_two }),
    address_locality: city,
    address_region: state,
    address_country: country,
    postal_code,
    ...(phone && { phone_number: phone }),
  };
}

const BETWEEN = ':';

/** An option is of a shipment: two shipments can be delivered in two ways. */
export function optionId(groupId: string, id: string): string {
  return `${groupId}${BETWEEN}${id}`;
}

function toGroup(id: string) {
  const at = id.lastIndexOf(BETWEEN);
  return { id: id.slice(0, at), selected_option_id: id.slice(at + 1) };
}
