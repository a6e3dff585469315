import { z } from 'zod';
import { MAX_GIFT_NOTE } from '../../commerce/constants.ts';
import { GIFT_CARD_DESIGNS, GIFT_TIME_ZONES } from '../../commerce/gift-card-designs.ts';
import { emailAddress, orderId, rowId } from '../values/fields.ts';
import { personName } from '../values/person-name.ts';
import { typedLine, typedLines } from '../values/typed-text.ts';

const MAX_NAME = 60;
const NAME_ADVICE = `Use at most ${MAX_NAME} characters.`;

/** What came after the first gift cards: carts and orders that are older have none of it. */
const addedLater = {
  design: z.enum(GIFT_CARD_DESIGNS, 'Choose one of the designs.').exactOptional(),
  /** Whose eight in the morning it is sent at; US Central time without it. */
  time_zone: z.enum(GIFT_TIME_ZONES, 'Choose where the recipient lives.').exactOptional(),
  /** On paper: the card goes to the buyer at once, who prints it. By e-mail without it. */
  method: z.enum(['email', 'paper']).exactOptional(),
};

/** A union would refuse in words of its own. */
const emailAddressOrNone = typedLine()
  .max(254)
  .superRefine((typed, found) => {
    if (typed === '') return;
    const [issue] = emailAddress.safeParse(typed).error?.issues ?? [];
    if (issue) found.addIssue(issue.message);
  });

/** To whom a bought gift card is given, on which calendar day of theirs, and what it says there. */
export const giftDelivery = z.object({
  recipient_name: z.string(),
  /** Empty for a card on paper. */
  recipient_email: z.string(),
  /** YYYY-MM-DD. */
  send_on: z.string(),
  /** Empty where the buyer wrote none. */
  note: z.string(),
  /** Who gives it, as they sign. Without it: the name on the order. */
  sender_name: z.string().exactOptional(),
  ...addedLater,
});
export type GiftDelivery = z.infer<typeof giftDelivery>;

/** As a shopper types it. Which days there are to choose from, and whether an address is needed, the API decides. */
export const giftDeliveryInput = z.strictObject({
  recipient_name: personName(
    typedLine().min(1, 'Enter the name of the person who gets the card.').max(MAX_NAME, NAME_ADVICE),
  ),
  recipient_email: emailAddressOrNone,
  send_on: z.iso.date('Choose the day on which we send the card.'),
  note: typedLines().max(MAX_GIFT_NOTE, `Use at most ${MAX_GIFT_NOTE} characters.`).default(''),
  sender_name: personName(typedLine().max(MAX_NAME, NAME_ADVICE)).exactOptional(),
  ...addedLater,
});

/** Null sends the card to the buyer. */
export const setGiftDeliveryBody = z.strictObject({
  order_id: orderId,
  line_item_id: rowId,
  gift_delivery: giftDeliveryInput.nullable(),
});
