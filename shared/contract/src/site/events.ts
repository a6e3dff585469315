/**
 * Everything that slices and the shell say to each other on the event bus. An event tells what happened, or asks the
 * shell for one of its surfaces (modal, toast). Adding an event or an optional field is compatible; changing or removing one is
 * not, and raises the contract's major version.
 */
export interface StoreEvents {
  /** A product was put into the cart, and the API has confirmed it. Pages that know say whose variant it is. */
  'cart:added': {
    variantId: number;
    productId?: number;
    productName: string;
    quantity: number;
    unitPriceCents: number;
  };
  /** The API refused; what was shown optimistically has been taken back. `message` is meant for the shopper. */
  'cart:add-failed': { variantId: number; message: string };
  'cart:quantity-changed': { lineItemId: number; quantity: number };
  /** Asks cart-checkout to show the cart preview. */
  'cart:preview-requested': { open: boolean };
  /** `sale` is what was bought; older releases do not say it. */
  'order:completed': { orderId: string; number: string; totalCents: number; sale?: Sale };
  'modal:open': OpenModal;
  'modal:close': Record<string, never>;
  'toast:show': ToastMessage;
  'toast:hide': Record<string, never>;
  'search:requested': { query: string };
  /** `unitPriceCents` is what one piece costs now, for all customers; older releases do not say it. */
  'product:viewed': { productId: number; variantId: number; name: string; unitPriceCents?: number };
  /**
   * A page of the list of a category is shown. `first` is how many products come before it; each is named by the variant on its card, with what one
   * piece costs now for all customers.
   */
  'list:viewed': {
    category: string;
    first: number;
    items: readonly { productId: number; variantId: number; name: string; unitPriceCents: number }[];
  };
  /** After every navigation, for analytics. */
  'page:viewed': { path: string; title: string };
  'session:changed': { signedIn: boolean };
  /** A visitor has confirmed their new account. */
  'account:created': { email: string };
  /** Whose account it is that was created, for those who write to people. */
  'account:identified': { email: string };
  /** A visitor has left their e-mail address; `source` says for what. */
  'lead:captured': { source: string };
  /** A visitor has left an address for a campaign, and goes on with the one for subscribers: the shell persists both. */
  'campaign:joined': { campaign: string; email: string };
  'cookies:accepted': Record<string, never>;
  /** The page shows this variant of an experiment. */
  'experiment:viewed': { experiment: string; variant: string };
}
export type StoreEvent = keyof StoreEvents;

const KNOWN: Record<StoreEvent, true> = {
  'cart:added': true,
  'cart:add-failed': true,
  'cart:quantity-changed': true,
  'cart:preview-requested': true,
  'order:completed': true,
  'modal:open': true,
  'modal:close': true,
  'toast:show': true,
  'toast:hide': true,
  'search:requested': true,
  'product:viewed': true,
  'list:viewed': true,
  'page:viewed': true,
  'session:changed': true,
  'account:created': true,
  'account:identified': true,
  'lead:captured': true,
  'campaign:joined': true,
  'cookies:accepted': true,
  'experiment:viewed': true,
};
/** The same names where types are not there to check them: in what a slice says of itself. */
export const EVENT_NAMES: ReadonlySet<string> = new Set(Object.keys(KNOWN));

/** What an order was of, in dollars and in the words of a data layer, which is told it as it is. Nothing of whose it is. */
export interface Sale {
  tax: number;
  shipping: number;
  /** The code that took something off. */
  coupon?: string;
  /** `price` is what was paid for one, `discount` what that is less than its regular price. */
  items: readonly { item_id: number; item_name: string; quantity: number; price: number; discount: number }[];
}

export interface OpenModal {
  /** A name of `StoreModals`, or one that a newer slice offers. */
  name: string;
  props?: Record<string, unknown>;
  /** What the modal tells its opener, by event name. */
  listeners?: Record<string, (detail: unknown) => void>;
  /** Pixels; 600 unless told. */
  width?: number;
  maxSize?: boolean;
  classes?: string[];
}

export interface ToastMessage {
  message: string;
  /** `message` is HTML that the caller vouches for; never anything a visitor typed. */
  html?: boolean;
  tone?: 'plain' | 'problem';
  action?: { label: string; run: () => void };
  /** What did not work. The shell takes the toast away when it works again: what it says is not true any more. */
  about?: 'cart' | 'connection';
}
