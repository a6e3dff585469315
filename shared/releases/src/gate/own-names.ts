import { atRuleOf, bareStyles, partsOf, readable } from './style-text.ts';

const CLASSES = /\.((?:\\[\s\S]|[\w-]|[^\0-\x7f])+)/g;
/** As CSS Modules name a class or an animation: `offer_GIBZc9`. */
const HASHED = /^-?[A-Za-z_][\w-]*_[\w-]{6}$/;
/** Rules of the page as a whole, which no element of a slice bounds. */
const OF_THE_PAGE = /^@(?:-\w+-)?(page|view-transition)\b/i;
/** Rules that give a name to something, for every style sheet of the page. */
const NAMING =
  /^@(?:-\w+-)?(?:keyframes|property|counter-style|font-palette-values|position-try)\s+([^\s{]+)/i;
const FAMILY = /^font-family\s*:\s*(.+)$/is;

/**
 * Names in a style sheet that may be another's, each as it stands there: classes and animations that no build of CSS Modules has named, and
 * what is named for the whole page without the slice's own name before it.
 */
export function namesOfOthers(css: string, slice: string): string[] {
  const preludes = preludesOf(css);
  const isNamedForIt = (name: string) => HASHED.test(name) || name.replace(/^--/, '').startsWith(`${slice}-`);
  const named = preludes.flatMap((prelude) => NAMING.exec(prelude)?.[1] ?? []);
  const families = fontFamilies(css);
  return [
    ...new Set([
      ...classNames(css)
        .filter((name) => !HASHED.test(name))
        .map((name) => `.${name}`),
      ...named.filter((name) => !isNamedForIt(name)),
      ...families.filter((family) => !family.startsWith(`${slice}-`)).map((family) => `@font-face ${family}`),
      ...preludes.filter((prelude) => OF_THE_PAGE.test(prelude)).map((prelude) => prelude.slice(0, 40)),
    ]),
  ];
}

/** Every class that selectors of a style sheet name. */
export function classNames(css: string): string[] {
  const selectors = preludesOf(css).filter(
    (prelude) => !prelude.startsWith('@') || /^@scope\b/i.test(prelude),
  );
  return [...new Set(selectors.flatMap((text) => [...text.matchAll(CLASSES)].map(([, name = '']) => name)))];
}

/** What stands before each block: a list of selectors, or an at-rule with its words. */
function preludesOf(css: string): string[] {
  return [...partsOf(bareStyles(css))].flatMap(({ text, end }) => (end === '{' ? [atRuleOf(text)] : []));
}

/** The fonts that a style sheet names, in strings or without. */
function fontFamilies(css: string): string[] {
  const found: string[] = [];
  let isFont = false;
  for (const { text, end } of partsOf(bareStyles(css, (string) => string.replaceAll(/[^\w -]/g, '')))) {
    const [, family] = (isFont && FAMILY.exec(readable(text))) || [];
    if (family !== undefined) found.push(family.trim());
    isFont = end === ';' ? isFont : end === '{' && /^@font-face\b/i.test(atRuleOf(text));
  }
  return found;
}
