/** Of names that no product has, for catalogues that benchmarks make up. */
export const SYLLABLES: readonly string[] = 'ma lo ri ten sa vel do ka wyn bre no the ul ges pi'.split(' ');
