import type { OrderRecord } from '../../orders/records/load-order.ts';
import { contactOf, needsDelivery } from '../../orders/records/order-contact.ts';
import type { AgentMessage } from '../../platform/database/columns/agent-content.ts';

interface Kept {
  codes: readonly string[];
  messages: readonly AgentMessage[];
}

/** What was said of an agent's last changes, as it is true of the order now: the buyer may have changed it in the store since. */
export function messagesNow({ codes, messages }: Kept, order: OrderRecord): AgentMessage[] {
  const kept = messages.filter((each) => !isOfCodes(each) && !isPutRight(each, order));
  return [...kept, ...codes.flatMap((code, at) => messageOfCode({ at, code, codes, messages }, order))];
}

export function isOfCodes({ path = '' }: AgentMessage): boolean {
  return path.startsWith('$.discounts.codes');
}

/** Whether who orders or where it goes was refused, and is on the order now. */
function isPutRight({ path = '' }: AgentMessage, order: OrderRecord): boolean {
  if (path.startsWith('$.fulfillment.methods[0].destinations')) return order.shippingAddress !== null;
  if (!path.startsWith('$.buyer')) return false;
  return needsDelivery(order) ? order.shippingAddress !== null : contactOf(order) !== null;
}

/** Each code that was asked for and is not the order's discount says why. */
function messageOfCode(
  { at, code, codes, messages }: Kept & { at: number; code: string },
  { promotion }: OrderRecord,
): AgentMessage[] {
  const path = `$.discounts.codes[${at}]`;
  const [asRead, counts] = [lettersOf(code), promotion === null ? null : lettersOf(promotion.code)];
  // Sent twice it is told of once.
  if (asRead === counts || codes.findIndex((each) => lettersOf(each) === asRead) < at) return [];
  const known = messages.find((each) => each.path === path);
  if (known !== undefined && known.code !== ANOTHER_COUNTS) return [known];
  if (promotion !== null) return [notBeside(promotion.code, path)];
  return [{ type: 'warning', code: 'discount_code_user_ineligible', content: TAKEN_OFF, path }];
}

const ANOTHER_COUNTS = 'discount_code_combination_disallowed';
const TAKEN_OFF = 'The buyer took this code off in the store. Send your codes again if they want it.';

/** Whether a code that counted is off the order again: it was for the buyer to take off, and is not put on again unasked. */
export function isTakenOff({ content }: AgentMessage): boolean {
  return content === TAKEN_OFF;
}

/** Of a code that would count, were it not for another. */
export function notBeside(applied: string, path: string): AgentMessage {
  const content = `An order has one discount, and ${applied} is it.`;
  return { type: 'warning', code: ANOTHER_COUNTS, content, path };
}

export function lettersOf(code: string): string {
  return code.trim().toLowerCase();
}
