import type { LineItem, Order } from '@sanderling/contract/wire/orders/order';
import type { Address } from '@sanderling/contract/wire/values/address';
import type { OrderRecord } from '../records/load-order.ts';

/**
 * Whether a placed order of a guest is read by who has shown no more than its id: a link that may have been passed on. A cart's id is
 * in no link; where an assistant knows it, what the buyer has entered opens with the key while it is paid for too.
 */
export function hidesPersonalData({
  completedAt,
  isGuarded,
  isVouched,
  state,
  userId,
}: OrderRecord): boolean {
  const isByLink = completedAt !== null || (isGuarded && state !== 'cart');
  return userId === null && isByLink && !isVouched;
}

/** The order as a visitor with its link may follow it: pieces, days, amounts, and the city it goes to. Nothing to call, visit or enter by. */
export function hidePersonalData(order: Order): Order {
  // A quote's id opens what it was asked with.
  // Nor is whom the customer shops with a stranger's to read.
  const { assistant: _assistant, quote: _quote, ...shown } = order;
  const { billing_address: billing, contact, line_items: lines, shipping_address: address } = shown;
  return {
    ...shown,
    hides_personal_data: true,
    zip_code: null,
    contact: contact && {
      first_name: contact.first_name,
      last_name: initial(contact.last_name),
      email: '',
    },
    shipping_address: address && hideAddress(address),
    billing_address: billing && hideAddress(billing),
    delivery_instructions: '',
    line_items: lines.map(hideRecipient),
  };
}

export function hideAddress({ city, first_name, last_name, state }: Address): Address {
  return {
    first_name,
    last_name: initial(last_name),
    address1: '',
    city,
    state,
    zip_code: '',
    phone: '',
    email: '',
  };
}

function hideRecipient({ gift_delivery: gift, ...line }: LineItem): LineItem {
  if (!gift) return line;
  const { send_on, design, method } = gift;
  return {
    ...line,
    gift_delivery: {
      recipient_name: '',
      recipient_email: '',
      note: '',
      send_on,
      ...(design && { design }),
      ...(method && { method }),
    },
  };
}

/** `B.` of Byrne. */
function initial(name: string): string {
  const [letter] = name;
  return letter ? `${letter}.` : '';
}
