/** A drawing in one line: what stands in an SVG path, and the box that it is drawn in. */
interface StoreMark {
  viewBox: string;
  path: string;
}

/** How the store writes an amount: `$1,234.50`, or `1.234,50 €`. */
export interface CurrencyFormat {
  /** What stands before the number, and after it. One of them is empty most of the time. */
  before: string;
  after: string;
  thousands: string;
  decimal: string;
}

/** Whose store this is, as its pages say it. What is only said once stays in the store's texts. */
export interface StoreIdentity {
  name: string;
  /** Within a sentence: `furniture and home decor`. */
  sells: string;
  tagline: string;
  /** What search engines are told by the home page, and no other page is sent. */
  forSearchEngines?: { description: string; email: string; phone: string };
  /** What shoppers may look for, in an empty search field. */
  searchHint: string;
  /** The last line of every page. */
  terms: string;
  /** Where letters go, in one line. */
  address: string;
  /** Null for a store whose name stands alone. */
  mark: StoreMark | null;
  /** Path of the icon. */
  icon: string;
  /** Absent where it is that of dollars. */
  currency?: CurrencyFormat;
}

export const DOLLARS: CurrencyFormat = { before: '$', after: '', thousands: ',', decimal: '.' };

/** For a page that is not told whose it is, as by a server of before. */
export const UNNAMED_STORE: StoreIdentity = {
  name: '',
  sells: '',
  tagline: '',
  searchHint: '',
  terms: '',
  address: '',
  mark: null,
  icon: '/favicon.ico',
};
