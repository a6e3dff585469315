import type { IndexedVariant } from '../../../search/records/read-records.ts';
import type { SearchCall } from '../protocol/answer-call.ts';

/** API to search thread. Calls come one at a time; records may come beside them. */
export type SearchOrder =
  | { type: 'load'; variants: readonly IndexedVariant[] }
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
export type SearchReply = CallReply | { type: 'loaded' };
