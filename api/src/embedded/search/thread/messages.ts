import type { IndexedVariant } from '../../../search/records/read-records.ts';
import type { SavedKnownValues } from '../../../search/understanding/live-known-values.ts';
import type { SearchCall } from '../protocol/answer-call.ts';

/** API to search thread. Calls come one at a time; records may come beside them, and updates while a load is under way. */
export type SearchOrder =
  | { type: 'begin load'; categories: readonly string[] }
  | RecordsOrder
  | { type: 'answer'; call: SearchCall };

/** Each is answered when it is done, by its number: an update overtakes a load. */
type RecordsOrder = RecordsToTake & { id: number };

/** All records follow the beginning of a load, in parts, of products in these categories; those of a load that was cut off are forgotten. */
export type RecordsToTake =
  | { type: 'part'; variants: readonly IndexedVariant[] }
  | { type: 'end load' }
  /** In place of all records of these products. What a load that is under way has of them is older. */
  | ({ type: 'update' } & ProductsUpdate)
  /** To a file, from which the next start has it in a second. */
  | { type: 'save'; path: string; stamp: IndexStamp }
  | { type: 'restore'; path: string; wanted: WantedIndex };

/** What says whether a saved index may stand in, by its texts: those of another program or database may not. */
export interface IndexStamp {
  program: string;
  database: string;
  /** The moment of the database that it has. */
  cursor: string;
  savedAt: number;
  /** The stretch of time that its records are of, by its begin. */
  stretch: number;
  /** What its attributes are called. */
  known: SavedKnownValues;
}

/** Which saved index may stand in. */
export type WantedIndex = Pick<IndexStamp, 'program' | 'database' | 'stretch'> & { notBefore: number };

export interface ProductsUpdate {
  products: readonly number[];
  variants: readonly IndexedVariant[];
}

/** What became of a call. */
export type CallReply =
  /** JSON, so that the thread that sells only hands it on. */
  | { type: 'answer'; json: string }
  | { type: 'refusal'; message: string; status: number }
  | { type: 'failure'; reason: string };

/** Search thread to API. */
export type SearchReply =
  | CallReply
  /** The records of an order are taken: the next part may come. From then on there may be something to search. */
  | { type: 'taken'; id: number; isSearchable: boolean; restored?: IndexStamp };
