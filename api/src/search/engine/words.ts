/** Words of a text as the index keeps them: lower case, without accents, "bouclé" and "boucle" alike. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** "sofas" finds "sofa". "brass", "iris" and "bus" are no plurals. */
export function withoutPlural(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && /[^isu]s$/.test(word) ? word.slice(0, -1) : word;
}

/** What people call things that the catalogue calls otherwise. */
const SYNONYMS: Record<string, readonly string[]> = {
  couch: ['sofa'],
  settee: ['sofa', 'loveseat'],
  loveseat: ['settee'],
  footstool: ['ottoman', 'pouf'],
  pouf: ['ottoman'],
  sideboard: ['credenza'],
  credenza: ['sideboard'],
  bedside: ['nightstand'],
  chest: ['dresser'],
  carpet: ['rug'],
  cushion: ['pillow'],
  shelf: ['bookcase', 'shelving'],
  chandelier: ['pendant'],
  stool: ['counter', 'bar'],
  grey: ['gray'],
  colour: ['color'],
};

export function synonymsOf(word: string): readonly string[] {
  return SYNONYMS[word] ?? [];
}
