/** What a press has done, as the page that follows says it; its address carries it there, with and without scripts. */
export interface Done {
  words: string;
  /** ISO; what is at hand when it is shown again later says when it was. */
  at: string;
  /** What it was done to, such as the word of a synonym or the address of a product. */
  of: string;
}

const WORDS = {
  published: 'Published',
  drafted: 'Saved as a draft',
  hidden: 'Taken out of the shop',
  discarded: 'The draft is thrown away',
  deleted: 'The draft is deleted',
  undone: 'Back to the earlier state',
  saved: 'Saved and shown',
  changed: 'Changed',
  word_saved: 'The synonym is saved',
  word_deleted: 'The word is deleted',
  shown: 'Shown',
  refused: 'Refused',
  waiting: 'Waiting again',
} as const;
export type DoneKey = keyof typeof WORDS;
const MAX_OF = 200;

/** The address of the page that follows, which says what was done. */
export function sayDone(path: string, key: DoneKey, of = ''): string {
  const [pathname = '', search = ''] = path.split('?');
  const parameters = new URLSearchParams(search);
  for (const name of ['done', 'done_at', 'done_of']) parameters.delete(name);
  parameters.set('done', key);
  parameters.set('done_at', new Date().toISOString());
  if (of !== '') parameters.set('done_of', of.slice(0, MAX_OF));
  return `${pathname}?${parameters}`;
}

/** Null where the address says nothing of the kind, or what the desk does not write. */
export function readDone(parameters: URLSearchParams): Done | null {
  const key = parameters.get('done') ?? '';
  const at = new Date(parameters.get('done_at') ?? '');
  if (!isKey(key) || Number.isNaN(at.getTime())) return null;
  return { words: WORDS[key], at: at.toISOString(), of: (parameters.get('done_of') ?? '').slice(0, MAX_OF) };
}

function isKey(key: string): key is DoneKey {
  return Object.hasOwn(WORDS, key);
}
