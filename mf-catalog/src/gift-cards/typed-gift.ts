import {
  DEFAULT_GIFT_CARD_DESIGN,
  DEFAULT_GIFT_TIME_ZONE,
  GIFT_CARD_DESIGNS,
  GIFT_TIME_ZONES,
  type GiftCardDesign,
  type GiftTimeZone,
} from '@sanderling/contract/commerce/gift-card-designs';

/** How a card reaches the person whom it is for: by e-mail, printed by its buyer, or it is the buyer's own. */
const METHODS = ['email', 'paper', 'self'] as const;
type Method = (typeof METHODS)[number];

/** The fields of the page, as a shopper has filled them in. */
export interface TypedGift {
  variantId: number;
  design: GiftCardDesign;
  method: Method;
  recipientName: string;
  recipientEmail: string;
  senderName: string;
  note: string;
  sendOn: string;
  timeZone: GiftTimeZone;
}

/** Reads the form; what is no choice of the page counts as the first one. */
export function readTypedGift(form: FormData): TypedGift {
  const typed = (name: string) => String(form.get(name) ?? '').trim();
  return {
    variantId: Number(typed('variant_id')),
    design: oneOf(GIFT_CARD_DESIGNS, typed('design')) ?? DEFAULT_GIFT_CARD_DESIGN,
    method: oneOf(METHODS, typed('method')) ?? 'email',
    recipientName: typed('recipient_name'),
    recipientEmail: typed('recipient_email'),
    senderName: typed('sender_name'),
    note: typed('note'),
    sendOn: typed('send_on'),
    timeZone: oneOf(GIFT_TIME_ZONES, typed('time_zone')) ?? DEFAULT_GIFT_TIME_ZONE,
  };
}

export function blankGift(variantId: number, sendOn: string): TypedGift {
  return { ...readTypedGift(new FormData()), variantId, sendOn };
}

/** As the API takes it; absent for the buyer's own card. A card on paper needs no address and no day: it is the buyer's to give. */
export function giftDeliveryOf(gift: TypedGift, today: string) {
  const { design, method, note, recipientEmail, recipientName, senderName, sendOn, timeZone } = gift;
  if (method === 'self') return undefined;
  const card = {
    recipient_name: recipientName,
    note,
    design,
    ...(senderName && { sender_name: senderName }),
  };
  return method === 'paper'
    ? { ...card, recipient_email: '', send_on: today, method }
    : { ...card, recipient_email: recipientEmail, send_on: sendOn, method, time_zone: timeZone };
}

function oneOf<Value extends string>(values: readonly Value[], typed: string): Value | undefined {
  return values.find((value) => value === typed);
}
