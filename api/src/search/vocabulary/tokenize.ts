/** "8 x 10", "8x10", "8 by 10" and "8' x 10'" are one size. */
const SIZE = /(\d)\s*(?:['’′]|ft\.?|feet|foot)?\s*(?:x|×|by)\s*(?=\d)/g;
/** What phones offer in the place of a word. */
const EMOJI: Readonly<Record<string, string>> = {
  '🛋': 'sofa',
  '🛏': 'bed',
  '🪑': 'chair',
  '🪞': 'mirror',
  '🏺': 'vase',
  '💡': 'lamp',
  '🖼': 'art',
  '🪴': 'planter',
  '🎁': 'gift',
};

/** Spellings and short forms of one word. */
const SAME_WORD: Readonly<Record<string, string>> = {
  television: 'tv',
  televisions: 'tv',
  tvs: 'tv',
  telly: 'tv',
  grey: 'gray',
  greys: 'gray',
  colour: 'color',
  coloured: 'colored',
  centre: 'center',
  aluminium: 'aluminum',
};

/** Words of a text as the index keeps them: lower case, without accents, "bouclé" and "boucle" alike. */
export function tokenize(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/\p{Extended_Pictographic}/gu, (emoji) => ` ${EMOJI[emoji] ?? ''} `)
      .toLowerCase()
      .replace(SIZE, '$1x')
      // "women's" is one word.
      .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .map((word) => SAME_WORD[word] ?? word)
  );
}

/** "sofas" finds "sofa", "benches" "bench", "shelves" "shelf". "brass", "iris" and "bus" are no plurals. */
export function withoutPlural(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('shelves')) return `${word.slice(0, -3)}f`;
  if (/..(?:ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^isu]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Words that say nothing about a piece. */
const STOP_WORDS = new Set([
  ...['a', 'an', 'the', 'and', 'or', 'of', 'for', 'to', 'in', 'on', 'at', 'with', 'without', 'from', 'by'],
  ...['my', 'your', 'our', 'i', 'we', 'me', 'is', 'are', 'that', 'this', 'it', 'some', 'any'],
  ...[
    'buy',
    'shop',
    'find',
    'need',
    'want',
    'looking',
    'please',
    'what',
    'which',
    'show',
    'something',
    'size',
  ],
  ...[
    'cheap',
    'affordable',
    'inexpensive',
    'budget',
    'best',
    'good',
    'nice',
    'under',
    'below',
    'than',
    'about',
  ],
  ...['works', 'goes', 'looks', 'somewhere', 'anything', 'everything'],
  ...['ft', 'inch', 'inches', 'people', 'women', 'womens', 'men', 'mens', 'kids', 'adults'],
]);

/** Words that only join others. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set([
  ...['a', 'an', 'the', 'and', 'or', 'of', 'for', 'to', 'in', 'on', 'at', 'with', 'from', 'by', 'is', 'are'],
  ...['that', 'this', 'it', 'its', 'as', 'be', 'but', 'so', 'which', 'when', 'where', 'into', 'than', 'then'],
  ...[
    'you',
    'your',
    'we',
    'our',
    'they',
    'them',
    'their',
    'has',
    'have',
    'was',
    'were',
    'will',
    'can',
    'not',
  ],
]);

export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word);
}

/** The words that a shopper searches by. A query of nothing but stop words is searched as it is. */
export function searchedWords(query: string): string[] {
  const words = tokenize(query);
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}
