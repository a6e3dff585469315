import { z } from 'zod';
import { splitName } from '../wire/split-name.ts';

const named = z.looseObject({
  full_name: z.string(),
  first_name: z.unknown().optional(),
  last_name: z.unknown().optional(),
});
const instrument = z.looseObject({ id: z.string() });
const chosen = z.looseObject({ selected_instrument_id: z.string(), instruments: z.array(instrument) });
const withMethods = z.looseObject({
  methods: z.array(z.looseObject({ destinations: z.array(z.unknown()).optional() })),
});

/** What was sent in this version's words, in those of the newer one. What is in neither form is refused where it is read. */
export function olderInput(sent: unknown): unknown {
  const read = z.looseObject({}).safeParse(sent);
  if (!read.success) return sent;
  const { buyer, fulfillment, payment, payment_data: paid, ...same } = read.data;
  return {
    ...same,
    ...(buyer !== undefined && { buyer: withNames(buyer) }),
    ...(fulfillment !== undefined && { fulfillment: withPlaces(fulfillment) }),
    ...(paid === undefined ? payment !== undefined && { payment: withChoice(payment) } : payingBy(paid)),
  };
}

const payingBy = (paid: unknown) => ({ payment: { instruments: [paid] } });

/** Which one pays is said beside them. */
function withChoice(payment: unknown): unknown {
  const read = chosen.safeParse(payment);
  if (!read.success) return payment;
  const { instruments, selected_instrument_id: selectedId, ...same } = read.data;
  return { ...same, instruments: instruments.map((each) => ({ ...each, selected: each.id === selectedId })) };
}

/** A whole name counts where neither of its parts is there. */
function withNames(person: unknown): unknown {
  const read = named.safeParse(person);
  if (!read.success) return person;
  const { full_name: name, ...same } = read.data;
  if (same.first_name !== undefined || same.last_name !== undefined) return same;
  const [first_name, last_name] = splitName(name);
  return { ...same, first_name, ...(last_name !== '' && { last_name }) };
}

function withPlaces(fulfillment: unknown): unknown {
  const read = withMethods.safeParse(fulfillment);
  if (!read.success) return fulfillment;
  const methods = read.data.methods.map((method) => ({
    ...method,
    ...(method.destinations && { destinations: method.destinations.map(withNames) }),
  }));
  return { ...read.data, methods };
}
