import { isPostOfficeBox } from '@sanderling/contract/postal/post-office-box';
import { readState } from '@sanderling/contract/postal/read-state';
import { type AddressInput, addressInput, type Contact } from '@sanderling/contract/wire/values/address';
import { z } from 'zod';
import { setBillingAddress, setContact, setShippingAddress } from '../../orders/addresses/set-addresses.ts';
import { setDeliveryInstructions } from '../../orders/addresses/set-delivery-instructions.ts';
import { setZipCode } from '../../orders/cart/set-zip-code.ts';
import type { OrderRecord } from '../../orders/records/load-order.ts';
import type {
  AgentBuyer,
  AgentDestination,
  AgentMessage,
} from '../../platform/database/columns/agent-content.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { isElsewhere, namedPlace } from '../catalog/named-place.ts';
import type { Details } from './checkout-input.ts';
import { sentDestination } from './choose-destination.ts';
import { chooseService } from './choose-service.ts';
import { fieldErrors, judgePhone, judgePlace, messagesOfProblem } from './judge-place.ts';
import { isSamePlace } from './made-by-agent.ts';
import { GUEST } from './session.ts';
import { setCodes } from './set-codes.ts';

interface Known {
  buyer: AgentBuyer;
  destination: AgentDestination | null;
}

interface Given {
  orderId: string;
  details: Details;
  known: Known;
  /** The order as it was; null for one that is new. What stays the same of it is not written again. */
  before: OrderRecord | null;
}

/** Puts who orders, where it goes, how, and codes on an order. What cannot be used is told in messages, and the rest holds. */
export async function setDetails(
  tx: Transaction,
  { before, details, known, orderId }: Given,
  now: Date,
): Promise<Known & { messages: AgentMessage[] }> {
  const buyer = { ...known.buyer, ...toBuyer(details.buyer) };
  const sent = sentDestination(details.fulfillment, known.destination);
  const destination = sent ?? known.destination;
  const { delivery_instructions: text } = details;
  if (text !== undefined) await setDeliveryInstructions(tx, { orderId, text }, GUEST, now);
  const messages = [
    ...refusePickup(details.fulfillment),
    ...refuseUnknown(details.fulfillment, known.destination),
    ...(await setPlace(tx, orderId, { before, buyer, destination, details, isSent: sent !== null }, now)),
    ...(await chooseService(tx, orderId, details.fulfillment, now)),
    ...(details.discounts?.codes === undefined
      ? []
      : await setCodes(tx, orderId, details.discounts.codes, now)),
  ];
  return { buyer, destination, messages };
}

/** A destination that is chosen by an id that none has: where it is to go is not known. */
function refuseUnknown(fulfillment: Details['fulfillment'], known: AgentDestination | null): AgentMessage[] {
  const methods = fulfillment?.methods ?? [];
  return methods.flatMap(({ destinations = [], selected_destination_id: id }, at): AgentMessage[] => {
    const ids = [...destinations.map((each) => each.id), ...(destinations.length === 0 ? [known?.id] : [])];
    if (id == null || ids.includes(id)) return [];
    const content = 'Choose one of the destinations: none has this id.';
    const path = `$.fulfillment.methods[${at}].selected_destination_id`;
    return [{ type: 'error', code: 'invalid_destination', content, path, severity: 'recoverable' }];
  });
}

/** The profile says that nothing is picked up; an order that was to be is not sent in silence. */
function refusePickup(fulfillment: Details['fulfillment']): AgentMessage[] {
  const methods = fulfillment?.methods ?? [];
  return methods.flatMap(({ type }, at): AgentMessage[] =>
    type === 'pickup'
      ? [
          {
            type: 'error',
            code: 'invalid_fulfillment_option',
            content: 'Nothing can be picked up here. Send a method of type shipping, with an address.',
            path: `$.fulfillment.methods[${at}].type`,
            severity: 'recoverable',
          },
        ]
      : [],
  );
}

function toBuyer({
  consent,
  email,
  first_name,
  last_name,
  phone_number,
}: NonNullable<Details['buyer']> = {}): AgentBuyer {
  const given = { first_name, last_name, email, phone_number, consent };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

async function setPlace(
  tx: Transaction,
  orderId: string,
  {
    before,
    buyer,
    destination,
    details,
    isSent,
  }: Known & Pick<Given, 'before' | 'details'> & { isSent: boolean },
  now: Date,
): Promise<AgentMessage[]> {
  // What was refused is on the order as it was sent, and is judged again until it is sent right.
  const settled = isSent ? null : (before?.shippingAddress ?? null);
  const known = isSent ? null : (settled ?? before?.unfinishedAddress ?? null);
  const named = namedPlace(settled === null ? (destination ?? details.context) : {});
  const { zip } = named;
  if (zip !== null && zip !== before?.estimateZipCode)
    await setZipCode(tx, { orderId, zipCode: zip, replacesAddress: false }, GUEST, now).catch(orProblem);
  // What is not sent stays as the order has it, not as the agent once said: the buyer may have put it right in the store.
  const ofWho =
    details.buyer !== undefined || before?.contact == null
      ? await setWho(tx, { orderId, buyer, known: before?.contact ?? null }, now)
      : [];
  // A place that is no address yet: the order's own ZIP code is told of with the order.
  if (known === null && destination === null) {
    const ofPhone = await judgePhone(tx, { orderId, phone: buyer.phone_number }, now);
    return [...ofWho, ...ofPhone, ...(zip === null ? named.messages : [])];
  }
  const sent =
    known === null
      ? addressOf(buyer, destination)
      : { ...known, ...ofBuyer(toBuyer(details.buyer), destination) };
  // The order has no address then, so that none is bought for that it should not go to: the buyer who goes on in the store finds what was said.
  const refused = async (messages: AgentMessage[]) => {
    const change = { unfinished_address: JSON.stringify(sent), shipping_address: null };
    await tx.updateTable('orders').set(change).where('id', '=', orderId).execute();
    const paths = messages.flatMap(({ path = '' }) => path);
    return [...ofWho.filter(({ path = '' }) => !paths.includes(path)), ...messages];
  };
  if (settled !== null && details.buyer === undefined && !isPostOfficeBox(settled.address1)) return [];
  // What the order knows of itself has no country: it is the agent's own where that is the agent's place.
  const isOwnPlace = settled === null && (known === null || isSamePlace(destination, known));
  const country = isOwnPlace ? destination?.address_country : 'US';
  const address = addressInput.safeParse(sent);
  const isAbroad = isElsewhere({ address_country: country });
  const isAsBefore = before !== null && address.success && isSameAddress(before, address.data);
  if (isAsBefore && !isAbroad) return ofWho;
  const wrong = await judgePlace(tx, { destination, isAbroad, orderId, sent }, now);
  if (wrong.length > 0 || !address.success) return refused(wrong);
  try {
    const given = { orderId, address: address.data };
    const { isBillingSameAsShipping } = await setShippingAddress(tx, given, GUEST, now);
    if (!isBillingSameAsShipping && settled === null)
      await setBillingAddress(tx, { orderId, address: null }, GUEST, now);
    return ofWho;
  } catch (error) {
    return refused(messagesOfProblem(error, { sent, destination }));
  }
}

function addressOf(buyer: AgentBuyer, destination: AgentDestination | null) {
  return {
    first_name: destination?.first_name ?? buyer.first_name ?? '',
    last_name: destination?.last_name ?? buyer.last_name ?? '',
    address1: [destination?.street_address, destination?.extended_address].filter(Boolean).join(', '),
    city: destination?.address_locality ?? '',
    state: { name: '', abbr: readState(destination?.address_region ?? '') },
    zip_code: destination?.postal_code ?? '',
    phone: destination?.phone_number ?? buyer.phone_number ?? '',
    email: buyer.email ?? '',
  };
}

/** What a buyer who is sent alone says of an address: not the names and phone that were sent with the address itself. */
function ofBuyer(
  { email, first_name, last_name, phone_number: phone }: AgentBuyer,
  destination: AgentDestination | null,
): Partial<Pick<AddressInput, 'first_name' | 'last_name' | 'phone' | 'email'>> {
  return {
    ...(email !== undefined && { email }),
    ...(first_name !== undefined && destination?.first_name === undefined && { first_name }),
    ...(last_name !== undefined && destination?.last_name === undefined && { last_name }),
    ...(phone !== undefined && destination?.phone_number === undefined && { phone }),
  };
}

/** Who orders what goes by e-mail alone has no address. What cannot be used takes the place of what was known: it is sent to no one else. */
async function setWho(
  tx: Transaction,
  { buyer, known, orderId }: { orderId: string; buyer: AgentBuyer; known: Contact | null },
  now: Date,
): Promise<AgentMessage[]> {
  // What else is said of the buyer, such as a phone, is not asked of who gets it by e-mail.
  const who = Object.fromEntries(SAME_WHO.map((field) => [field, buyer[field]]));
  const contact = addressInput.pick({ first_name: true, last_name: true, email: true }).safeParse(who);
  const isKnown = contact.success && SAME_WHO.every((field) => known?.[field] === contact.data[field]);
  if (contact.success && !isKnown) await setContact(tx, { orderId, contact: contact.data }, GUEST, now);
  if (contact.success) return [];
  const { fieldErrors: faults } = z.flattenError(contact.error);
  const refused = SAME_WHO.filter((field) => buyer[field] !== undefined && faults[field] !== undefined);
  if (refused.length > 0 && known !== null)
    await tx.updateTable('orders').set({ contact: null }).where('id', '=', orderId).execute();
  const fields = Object.fromEntries(refused.map((field) => [field, faults[field]]));
  return fieldErrors(fields, { sent: { ...buyer }, destination: null });
}

const SAME_WHO = ['first_name', 'last_name', 'email'] as const;
const SAME_WHERE = ['address1', 'city', 'zip_code'] as const;

/** A box is judged again, since what is in the cart decides whether a truck comes. */
function isSameAddress(
  { isBillingSameAsShipping, shippingAddress: known }: OrderRecord,
  given: AddressInput,
): boolean {
  if (known === null || !isBillingSameAsShipping || isPostOfficeBox(given.address1)) return false;
  const digits = (phone: string) => phone.replaceAll(/\D/g, '').slice(-10);
  return (
    [...SAME_WHO, ...SAME_WHERE].every((field) => known[field] === given[field]) &&
    known.state.abbr === given.state.abbr &&
    digits(known.phone) === digits(given.phone)
  );
}

function orProblem(error: unknown): void {
  // The address itself is told of below.
  if (!(error instanceof ProblemError)) throw error;
}
