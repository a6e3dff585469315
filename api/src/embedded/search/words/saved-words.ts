/** What a word index is made of, in a few large arrays. */
export interface SavedWords {
  terms: readonly string[];
  /** Of each term where its postings end among all. */
  ends: Uint32Array;
  packed: Uint32Array;
  /** Documents by their slots; those that are gone are NaN. */
  ids: Float64Array;
  lengths: Uint32Array;
  lengthSums: readonly number[];
}
