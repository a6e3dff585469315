import type { IndexedVariant } from '../../../search/records/read-records.ts';
import type { SearchCall } from '../protocol/answer-call.ts';

/** API to search thread. Calls come one at a time; records may come beside them. */
export type SearchOrder =
  /** All records follow, in parts, of products in these categories; those of a load that was cut off are forgotten. */
  | { type: 'begin load'; categories: readonly string[] }
  | { type: 'part'; variants: readonly IndexedVariant[] }
  | { type: 'end load' }
  /** In place of all records of these products. */
  | { type: 'update'; products: readonly number[]; variants: readonly IndexedVariant[] }
  | { type: 'answer'; call: SearchCall };

/** What became of a call. */
export type CallReply =
  /** JSON, so that the thread that sells only hands it on. */
  | { type: 'answer'; json: string }
  | { type: 'refusal'; message: string; status: number }
  | { type: 'failure'; reason: string };

/** Search thread to API. */
export type SearchReply =
  | CallReply
  | { type: 'loaded' }
  /** A part of all records is taken: the next one may come. */
  | { type: 'received' };
