/**
 * How the page that takes a card talks with the card form in its iframe (`card_form_url` of the payment settings).
 * The card's number is typed into the iframe and goes from there to the payment provider: the page and our API only
 * ever see the token. Messages go by postMessage, each side names the other's origin and refuses any other:
 *
 *   form -> page   { type: 'sanderling-card-form:ready', height }       once, when it can be used
 *   form -> page   { type: 'sanderling-card-form:resize', height }      when error texts change its height
 *   form -> page   { type: 'sanderling-card-form:change', complete }    when it becomes complete or incomplete
 *   page -> form   { type: 'sanderling-card-form:submit', requestId }   the shopper pressed the page's pay button
 *   form -> page   { type: 'sanderling-card-form:token', requestId, token }    or
 *                  { type: 'sanderling-card-form:error', requestId, message }  shown beside the fields too
 *   page -> form   { type: 'sanderling-card-form:focus' }               moves the focus to the first field in error
 *
 * `requestId` is the page's own; it is '' when the shopper pressed Enter in the form, which the page takes as its button.
 * The page adds its own origin as `?origin=` to the form's address. A token is used for one payment; after a declined
 * payment the page submits the form again for a new one.
 */
const PREFIX = 'sanderling-card-form:';

export const CARD_FORM_MESSAGES = {
  ready: `${PREFIX}ready`,
  resize: `${PREFIX}resize`,
  change: `${PREFIX}change`,
  submit: `${PREFIX}submit`,
  focus: `${PREFIX}focus`,
  token: `${PREFIX}token`,
  error: `${PREFIX}error`,
} as const;

/** What a card becomes: `id` is the token of `order_and_pay`. */
export interface CardToken {
  id: string;
  brand: string;
  last4: string;
}

export type MessageFromCardForm =
  | { type: typeof CARD_FORM_MESSAGES.ready; height: number }
  | { type: typeof CARD_FORM_MESSAGES.resize; height: number }
  | { type: typeof CARD_FORM_MESSAGES.change; complete: boolean }
  | { type: typeof CARD_FORM_MESSAGES.token; requestId: string; token: CardToken }
  | { type: typeof CARD_FORM_MESSAGES.error; requestId: string; message: string };

export type MessageToCardForm =
  | { type: typeof CARD_FORM_MESSAGES.submit; requestId: string }
  | { type: typeof CARD_FORM_MESSAGES.focus };

/** Height in CSS pixels to give the iframe before the form has said its own. */
export const CARD_FORM_INITIAL_HEIGHT_PX = 260;
