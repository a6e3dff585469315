import { type AddressInput, addressInput } from '@sanderling/contract/wire/values/address';
import { z } from 'zod';
import { faultsOfPlace } from '../../orders/addresses/set-addresses.ts';
import { requireOrder } from '../../orders/records/load-order.ts';
import { needsDelivery } from '../../orders/records/order-contact.ts';
import type { AgentDestination, AgentMessage } from '../../platform/database/columns/agent-content.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { ELSEWHERE } from '../catalog/named-place.ts';
import { GUEST } from './session.ts';

/**
 * All that is wrong with who orders and where it goes, at once, so that an agent asks its buyer once. Abroad there are other states and
 * codes, of which nothing is said but that nothing goes there.
 */
export async function judgePlace(
  tx: Transaction,
  {
    destination,
    isAbroad,
    orderId,
    sent,
  }: Sent & { orderId: string; isAbroad: boolean; sent: Readonly<Partial<AddressInput>> },
  now: Date,
): Promise<AgentMessage[]> {
  const read = addressInput.safeParse(sent);
  const unread: Record<string, string[] | undefined> = read.success
    ? {}
    : z.flattenError(read.error).fieldErrors;
  const isJudged = (field: string) => !isAbroad || (field !== 'state' && field !== 'zip_code');
  const readable = Object.entries(sent).filter(([field]) => !(field in unread) && isJudged(field));
  const order = await requireOrder(tx, orderId, GUEST, now);
  const faults = await faultsOfPlace(tx, order, Object.fromEntries(readable));
  const refusal = isAbroad ? ELSEWHERE : faults.notAllowed?.message;
  const of = { destination, sent };
  return [
    ...fieldErrors(Object.fromEntries(Object.entries(unread).filter(([field]) => isJudged(field))), of),
    ...ofFaults(faults.errors, of),
    ...(refusal === undefined ? [] : [undeliverable(refusal)]),
  ];
}

/** What is wrong with the buyer's phone while there is no address that it belongs to. What goes by e-mail needs none. */
export async function judgePhone(
  tx: Transaction,
  { orderId, phone = '' }: { orderId: string; phone: string | undefined },
  now: Date,
): Promise<AgentMessage[]> {
  if (phone === '') return [];
  const order = await requireOrder(tx, orderId, GUEST, now);
  if (!needsDelivery(order)) return [];
  const { errors } = await faultsOfPlace(tx, order, { phone });
  return ofFaults(errors, { sent: { phone }, destination: null });
}

const PLACE = '$.fulfillment.methods[0].destinations[0]';
const PATHS: Readonly<Record<string, string>> = {
  first_name: '$.buyer.first_name',
  last_name: '$.buyer.last_name',
  email: '$.buyer.email',
  phone: '$.buyer.phone_number',
  address1: `${PLACE}.street_address`,
  city: `${PLACE}.address_locality`,
  state: `${PLACE}.address_region`,
  zip_code: `${PLACE}.postal_code`,
};

/** Where the agent has said it: names and a phone with the address go before those of the buyer. */
function pathOf(field: string, destination: AgentDestination | null): string | undefined {
  const own = { first_name: 'first_name', last_name: 'last_name', phone: 'phone_number' } as const;
  const name = field === 'first_name' || field === 'last_name' || field === 'phone' ? own[field] : null;
  const isWithAddress = name !== null && destination?.[name] !== undefined;
  return isWithAddress ? `${PLACE}.${name}` : PATHS[field];
}

/** What was sent of who and where, and the place that it was read from. */
interface Sent {
  sent: Readonly<Record<string, unknown>>;
  destination: AgentDestination | null;
}

const WRONG: Readonly<Record<string, string>> = {
  first_name: 'invalid_name',
  last_name: 'invalid_name',
  email: 'invalid_email',
  phone: 'invalid_phone',
};

/** What was not said is missing, and what was said and cannot be used is wrong. */
function codeOf(field: string, { destination, sent }: Sent): string {
  const said = field === 'state' ? destination?.address_region : sent[field];
  const isSaid = field in PATHS && said !== undefined && said !== '';
  return isSaid ? (WRONG[field] ?? 'invalid_address') : 'field_required';
}

/** What is wrong with fields of who and where, each where the agent has said it. */
export function fieldErrors(fields: Record<string, string[] | undefined>, of: Sent): AgentMessage[] {
  return Object.entries(fields).map(([field, texts]) => ({
    type: 'error',
    code: codeOf(field, of),
    content: texts?.[0] ?? 'Enter this.',
    path: pathOf(field, of.destination) ?? PLACE,
    severity: 'recoverable',
  }));
}

/** What the order's own rules refuse of it. */
export function messagesOfProblem(error: unknown, of: Sent): AgentMessage[] {
  if (!(error instanceof ProblemError)) throw error;
  const { errors = {} } = error.content;
  const isOfPlace = error.problemName === 'SHIPPING_NOT_ALLOWED' || Object.keys(errors).length === 0;
  return isOfPlace ? [undeliverable(error.message)] : ofFaults(errors, of);
}

function ofFaults(errors: Readonly<Record<string, string[]>>, of: Sent): AgentMessage[] {
  return Object.entries(errors).flatMap(([field, texts]) => {
    const name = field.replace(/^address\./, '').replace(/\..*$/, '');
    const code = WRONG[name] ?? 'invalid_address';
    return fieldErrors({ [name]: texts }, of).map((message) => ({ ...message, code }));
  });
}

function undeliverable(content: string): AgentMessage {
  return { type: 'error', code: 'address_undeliverable', content, path: PLACE, severity: 'recoverable' };
}
