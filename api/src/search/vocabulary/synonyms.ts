import { searchedWords, withoutPlural } from './tokenize.ts';

/** What people call things, and what the catalogue calls them. One way: a search for "sofa" is not one for "divan". */
export const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  // Seats
  couch: ['sofa'],
  davenport: ['sofa'],
  divan: ['sofa', 'chaise'],
  settee: ['loveseat'],
  loveseat: ['settee', 'small sofa'],
  'love seat': ['loveseat', 'settee'],
  'two seater': ['loveseat', 'settee'],
  'two seat sofa': ['loveseat', 'settee'],
  '2 seater': ['loveseat', 'settee'],
  'three seater': ['three seat'],
  '3 seater': ['three seat'],
  sleeper: ['sofa'],
  'corner sofa': ['sectional'],
  'corner couch': ['sectional'],
  'modular sofa': ['sectional', 'modular'],
  'l shape': ['l sectional'],
  'l shaped': ['l sectional'],
  'l shaped sofa': ['l sectional'],
  'l shaped couch': ['l sectional'],
  'u shaped sofa': ['pit sectional'],
  'accent chair': ['armchair'],
  'easy chair': ['armchair'],
  'club chair': ['armchair'],
  'arm chair': ['armchair'],
  'wingback chair': ['wing lounge'],
  wingback: ['wing'],
  recliner: ['lounge chair', 'chaise'],
  'chaise longue': ['chaise', 'lounger'],
  'chaise lounge': ['chaise', 'lounger'],
  'day bed': ['chaise', 'lounger'],
  daybed: ['chaise', 'lounger'],
  'fainting couch': ['chaise'],
  lounger: ['lounge', 'chaise'],
  footstool: ['ottoman', 'pouf'],
  'foot stool': ['ottoman', 'pouf'],
  footrest: ['ottoman', 'pouf'],
  hassock: ['ottoman', 'pouf'],
  pouffe: ['pouf', 'ottoman'],
  pouf: ['ottoman'],
  barstool: ['bar stool'],
  'breakfast stool': ['counter stool'],
  'kitchen stool': ['counter stool'],
  'dining seat': ['dining chair'],
  'kitchen chair': ['dining chair'],
  'entryway bench': ['hall bench'],
  'entry bench': ['hall bench'],
  'end of bed bench': ['bedroom bench'],
  // Tables and storage
  'cocktail table': ['coffee table'],
  'center table': ['coffee table'],
  'centre table': ['coffee table'],
  'end table': ['side table'],
  'accent table': ['side table'],
  'lamp table': ['side table'],
  'drink table': ['martini table', 'side table'],
  'nest of table': ['nesting table'],
  'night stand': ['nightstand'],
  'nite stand': ['nightstand'],
  'night table': ['nightstand'],
  'bedside table': ['nightstand'],
  'bedside cabinet': ['nightstand'],
  bedside: ['nightstand'],
  'sofa table': ['console table'],
  'entry table': ['console'],
  'hall table': ['console'],
  'hallway table': ['console'],
  'entryway table': ['console'],
  'kitchen table': ['dining table'],
  'farmhouse table': ['farm table'],
  'cafe table': ['bistro table'],
  buffet: ['sideboard'],
  sideboard: ['credenza'],
  credenza: ['sideboard'],
  hutch: ['sideboard', 'credenza'],
  cupboard: ['sideboard', 'credenza'],
  cabinet: ['sideboard', 'credenza'],
  'media console': ['media credenza'],
  'media unit': ['media credenza'],
  'tv stand': ['media credenza'],
  'tv unit': ['media credenza'],
  'tv console': ['media credenza'],
  'tv cabinet': ['media credenza'],
  'entertainment center': ['media credenza'],
  'chest of drawer': ['dresser'],
  chest: ['dresser'],
  tallboy: ['tall dresser'],
  highboy: ['tall dresser'],
  lowboy: ['dresser'],
  bureau: ['dresser', 'desk'],
  commode: ['dresser', 'nightstand'],
  bookshelf: ['bookcase', 'shelf', 'shelving'],
  'book shelf': ['bookcase', 'shelf'],
  'book case': ['bookcase'],
  shelf: ['bookcase', 'shelving'],
  etagere: ['bookcase'],
  'writing table': ['writing desk'],
  workstation: ['desk'],
  // Beds
  'bed frame': ['bed'],
  bedframe: ['bed'],
  headboard: ['bed'],
  // Light
  chandelier: ['pendant'],
  'hanging light': ['pendant'],
  'hanging lamp': ['pendant'],
  'ceiling light': ['pendant'],
  'ceiling lamp': ['pendant'],
  'wall light': ['sconce'],
  'wall lamp': ['sconce'],
  'wall sconce': ['sconce'],
  'standing lamp': ['floor lamp'],
  'standard lamp': ['floor lamp'],
  'desk lamp': ['task lamp'],
  'office lamp': ['task lamp'],
  'cordless lamp': ['rechargeable lamp'],
  'bedside lamp': ['table lamp'],
  'night lamp': ['table lamp'],
  nightlamp: ['table lamp'],
  light: ['lamp', 'lighting'],
  // Decor, rugs, outdoors
  cushion: ['pillow'],
  'throw pillow': ['pillow'],
  carpet: ['rug'],
  'area rug': ['rug'],
  'hallway rug': ['runner'],
  'looking glass': ['mirror'],
  painting: ['art'],
  picture: ['art'],
  print: ['art'],
  'wall art': ['art'],
  artwork: ['art'],
  'flower pot': ['planter'],
  'plant pot': ['planter'],
  pot: ['planter'],
  urn: ['vase'],
  dish: ['bowl', 'catchall'],
  tray: ['catchall'],
  patio: ['outdoor'],
  garden: ['outdoor'],
  terrace: ['outdoor'],
  present: ['gift'],
  voucher: ['gift card'],
  'gift certificate': ['gift card'],
  'gift voucher': ['gift card'],
  giftcard: ['gift card'],
  // Materials
  teddy: ['boucle'],
  sherpa: ['boucle'],
  rattan: ['cane'],
  wicker: ['cane'],
  wooden: ['wood', 'oak', 'walnut', 'ash'],
  wood: ['oak', 'walnut', 'ash'],
  timber: ['wood', 'oak', 'walnut', 'ash'],
  metal: ['brass', 'steel'],
  iron: ['steel'],
  ceramic: ['stoneware'],
  pottery: ['stoneware'],
  'real leather': ['leather'],
  'full grain': ['leather'],
  travertin: ['travertine'],
  // Colors
  grey: ['gray'],
  color: ['color'],
  cream: ['white', 'beige', 'oat', 'chalk'],
  ivory: ['white', 'chalk'],
  'off white': ['white'],
  navy: ['midnight', 'indigo'],
  teal: ['celadon', 'emerald'],
  olive: ['moss'],
  emerald: ['green'],
  mustard: ['ochre', 'yellow'],
  orange: ['rust', 'clay'],
  terracotta: ['rust', 'clay'],
  'burnt orange': ['rust', 'clay'],
  red: ['rust'],
  burgundy: ['plum'],
  tan: ['cognac', 'saddle'],
  caramel: ['cognac', 'saddle'],
  taupe: ['mushroom'],
  charcoal: ['slate'],
  silver: ['gray'],
  bronze: ['brass'],
  golden: ['gold', 'brass'],
};

const BY_PHRASE = new Map(
  Object.entries(SYNONYMS).map(([phrase, meanings]) => [
    keyOf(searchedWords(phrase)),
    meanings.map(searchedWords),
  ]),
);
const MAX_PHRASE_WORDS = Math.max(...Object.keys(SYNONYMS).map((phrase) => searchedWords(phrase).length));

/** Single words that are known by what they mean, though no piece may have them in its name. */
export const SYNONYM_WORDS: readonly string[] = [...BY_PHRASE.keys()].filter((key) => !key.includes(' '));

const PHRASES = Map.groupBy(BY_PHRASE.keys(), (key) => key.split(' ').length);

/** Other ways to say a word, or several that belong together. */
export function alternativesOf(...words: readonly string[]): readonly (readonly string[])[] {
  return BY_PHRASE.get(keyOf(words)) ?? [];
}

/** The phrase of several words, as the table has it, that begins at a place of a query: "tv stand" is not a television and a stand. */
export function phraseAt(words: readonly string[], at: number): readonly string[] | null {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length - at); length > 1; length--) {
    const part = words.slice(at, at + length);
    if (BY_PHRASE.has(keyOf(part))) return part;
  }
  return null;
}

/** What the single words mean that begin so: "chand" may become a chandelier. */
export function meaningsOfBeginning(beginning: string): readonly (readonly string[])[] {
  return SYNONYM_WORDS.filter((word) => word.startsWith(beginning)).flatMap((word) => alternativesOf(word));
}

/** Phrases of as many words. */
export function phrasesOf(length: number): readonly string[] {
  return PHRASES.get(length) ?? [];
}

function keyOf(words: readonly string[]): string {
  return words.map(withoutPlural).join(' ');
}
