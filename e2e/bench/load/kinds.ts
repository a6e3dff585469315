/** What shoppers do. */
export type Kind = 'browse' | 'search' | 'cart' | 'pay';

export const KINDS: readonly Kind[] = ['browse', 'search', 'cart', 'pay'];

/** Of a hundred doings of shoppers. */
export const MIX: Readonly<Record<Kind, number>> = { browse: 80, search: 12, cart: 6, pay: 2 };

/** What a shop has to answer, which the shoppers are told before they come. */
export interface Stage {
  address: string;
  /** Most wanted first. */
  productPaths: readonly string[];
  listPaths: readonly string[];
  queries: readonly string[];
  variantIds: readonly number[];
  /** Of a customer who is signed in. */
  sessionCookie: string;
}

export interface LoadTask extends Stage {
  shares: Readonly<Record<Kind, number>>;
  perSecond: number;
  seconds: number;
  seed: number;
}

/** What came of all doings of one kind. */
export interface Answers {
  /** Milliseconds from the planned start to the last byte of the last answer. */
  timesMs: number[];
  requests: number;
  /** Doings that ended with anything but what the shopper wanted, by what it was. */
  failures: Record<string, number>;
}

export interface LoadCount {
  byKind: Record<Kind, Answers>;
  /** How far behind its plan the sender itself was: where this grows, the sender is the limit. */
  senderLateMs: number[];
}
