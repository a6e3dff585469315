const K = 1.2;
const B = 0.7;
const D = 0.5;

interface Field {
  /** How many documents have the word in this field, of how many. */
  matching: number;
  documents: number;
  /** Words of the document's field, and of one on average. */
  length: number;
  averageLength: number;
}

/** How much a word tells that stands `frequency` times in a field (Lv and Zhai, Lower-bounding term frequency normalization, 2011). */
export function bm25(frequency: number, { matching, documents, length, averageLength }: Field): number {
  const rarity = Math.log(1 + (documents - matching + 0.5) / (matching + 0.5));
  return rarity * (D + (frequency * (K + 1)) / (frequency + K * (1 - B + (B * length) / averageLength)));
}
