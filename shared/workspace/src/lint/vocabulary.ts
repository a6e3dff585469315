import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pronouns that leave open who acts: a shopper, an admin, a process, a slice. */
const PRONOUN = /\b(?:(?:no|some|any|every)body|who(?:ever))\b/i;

/** Words that another one stands for in names, with that one. Only words that mean nothing else in a store. */
const REPLACED: ReadonlyMap<string, string> = new Map([
  ['basket', 'cart'],
  ['bird', 'logo mark'],
  ['deed', 'order, request or change'],
  ['entrance', 'session'],
  ['everybodys', 'shared'],
  ['feed', 'webhook'],
  ['forget', 'clear or delete'],
  ['fulfilment', 'fulfillment'],
  ['holding', 'reservation'],
  ['lapse', 'expire'],
  ['lapsed', 'expired'],
  ['longest', 'max'],
  ['maker', 'brand'],
  ['remember', 'store'],
  ['remembered', 'stored'],
  ['voice', 'review or question'],
  ['wish', 'request'],
]);

/** Cheap, since few files have one of them. */
const ANY = new RegExp([PRONOUN.source, ...REPLACED.keys()].join('|'), 'i');

/** Names that keep such a word, with the reason. A line that nothing needs any more fails. */
export const ALLOWED: readonly { word: string; in: RegExp; because: string }[] = [
  {
    word: 'deed',
    in: /migrations\/customers\/090-/,
    because: 'the database holds the migration by its name',
  },
  {
    word: 'voice',
    in: /migrations\/catalogue\/080-/,
    because: 'the database holds the migration by its name',
  },
  {
    word: 'feed',
    in: /platform\/database\/|config|personal-data\/|outbound-webhooks\/|attack\/production\/|doctor\//,
    because: 'a table of the database, and names of the environment',
  },
  {
    word: 'feed',
    in: /catalogue\/(?:shopping-|catalogue\.ts)/,
    because: 'what shopping ads read is called a product feed, and its address is /shopping_feed.xml',
  },
  {
    word: 'feed',
    in: /agents\/acp\/|operation\/robots/,
    because: 'the Agentic Commerce Protocol calls what it reads of products a feed',
  },
  { word: 'forget', in: /platform\/database\/|notifications\/mail\//, because: 'a column of the database' },
  {
    word: 'maker',
    in: /catalogue\/documents\//,
    because: 'part of the recipe by which the committed sheets are known to be current',
  },
  {
    word: 'longest',
    in: /studio\/src\/drawing\/view-dimensions/,
    because: 'part of the sources by which the committed drawings are known to be current',
  },
  {
    word: 'nobody',
    in: /studio\/src\/drawing\/draw-page|lint\/vocabulary\.ts/,
    because: 'part of the sources by which the committed drawings are known to be current; and this line',
  },
];

export interface Finding {
  place: string;
  word: string;
  say: string;
}

/** Pronouns without an actor and replaced words in the files of these folders, in their names and their lines. */
export function findWords(root: string, folders: readonly string[]): Finding[] {
  return folders.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,mjs,cjs,css,md}`, {
      cwd: root,
      exclude: (path) => /(^|\/)(node_modules|dist|\.data|[a-z]+-fixtures)$/.test(path),
    })
      .toSorted()
      .flatMap((path) => findingsOf(path, readFileSync(join(root, path), 'utf8'))),
  );
}

function findingsOf(path: string, text: string): Finding[] {
  const inName = replacedIn(path.split('/').slice(1).join(' ')).map((word) => finding(path, word));
  if (!ANY.test(text)) return inName;
  const inLines = text.split('\n').flatMap((line, index) => {
    const place = `${path}:${index + 1}`;
    const pronoun = PRONOUN.exec(line)?.[0].toLowerCase();
    const found = pronoun === undefined ? [] : [{ place, word: pronoun, say: 'the actor' }];
    return /\.[mc]?[jt]sx?$/.test(path)
      ? [...found, ...replacedIn(namesOf(line)).map((word) => finding(place, word))]
      : found;
  });
  return [...inName, ...inLines];
}

/** A line of code without its comment and its texts. */
function namesOf(line: string): string {
  return line
    .replace(/^\s*(?:\/?\*|\/\/).*/, '')
    .replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\*.*?\*\/|\s\/\/ .*/g, '');
}

function replacedIn(names: string): string[] {
  const words =
    names
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  return [...new Set(words.map((word) => (REPLACED.has(word) ? word : singular(word))))].filter((word) =>
    REPLACED.has(word),
  );
}

/** Of a plural the word that the table has; any other word as it is. */
function singular(word: string): string {
  return [word.replace(/s$/, ''), word.replace(/es$/, '')].find((one) => REPLACED.has(one)) ?? word;
}

function finding(place: string, word: string): Finding {
  return { place, word, say: REPLACED.get(word) ?? '' };
}
