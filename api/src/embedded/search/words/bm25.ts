const K = 1.2;
const B = 0.7;
const D = 0.5;

/** How much it tells that a field has a word which so many of so many documents have in it. */
export function rarityOf(matching: number, documents: number): number {
  return Math.log(1 + (documents - matching + 0.5) / (matching + 0.5));
}

/**
 * How much a word of such a rarity tells that stands `frequency` times in a field of `length` words (Lv and Zhai, Lower-bounding term frequency
 * normalization, 2011).
 */
export function bm25(rarity: number, frequency: number, length: number, averageLength: number): number {
  return rarity * (D + (frequency * (K + 1)) / (frequency + K * (1 - B + (B * length) / averageLength)));
}
