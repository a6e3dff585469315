import { COMMENTS, MARKS, PART, WITHOUT_END } from './marks.ts';
import type { CachedViolation } from './violation-cache.ts';

/** Their end may be left out: what is around them ends them too. */
const MAY_LACK_END = new Set(
  'p li dt dd option optgroup tr td th thead tbody tfoot colgroup caption rt rp html head body'.split(' '),
);

export const CLOSING: CachedViolation = {
  rule: 'unopened-markup',
  text: 'the markup closes something that it has not opened, and so takes what comes after it out of its place: close what it opens alone, or render elements instead of text.',
};

/** Whether some mark of the page ends an element that is not the innermost open one. What React renders is never so. */
export function closesUnopened(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, written = '', rest = ''] of html.replaceAll(COMMENTS, '').matchAll(MARKS)) {
    const name = written.toLowerCase();
    if (WITHOUT_END.has(name)) continue;
    if (slash !== '/') {
      if (!rest.endsWith('/')) open.push(name);
      continue;
    }
    while (open.at(-1) !== name && MAY_LACK_END.has(open.at(-1) ?? '')) open.pop();
    if (open.pop() !== name) return true;
  }
  return false;
}

/** Browsers keep 512 elements inside of each other; what is deeper they move out, and the page is not what React has rendered. */
const MAX_DEPTH = 400;
const IN_BROWSERS = 512;
const NOT_NESTED = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g;

/** What is said of a page in which a part of these slices nests its elements deeper than browsers do; null where none does. */
export function tooDeep(html: string, slices: readonly string[]): string | null {
  const open: { name: string; part: string }[] = [];
  let deepest = { depth: 0, part: '' };
  for (const [, slash, written = '', rest = ''] of html
    .replaceAll(NOT_NESTED, '')
    .replaceAll(COMMENTS, '')
    .matchAll(MARKS)) {
    const name = written.toLowerCase();
    if (WITHOUT_END.has(name) || rest.endsWith('/')) continue;
    if (slash === '/') {
      const at = open.findLastIndex((element) => element.name === name);
      if (at >= 0) open.length = at;
      continue;
    }
    const part = PART.exec(rest)?.[1] ?? open.at(-1)?.part ?? '';
    open.push({ name, part });
    if (open.length > deepest.depth) deepest = { depth: open.length, part };
  }
  const { depth, part } = deepest;
  const [slice = '', ...expose] = part.split('/');
  if (depth <= MAX_DEPTH || !slices.includes(slice)) return null;
  return `${depth.toLocaleString('en')} elements stand inside of each other in ${slice} (./${expose.join('/')}), where browsers keep ${IN_BROWSERS} and move the rest out of its place: lay them side by side, or end what nests them`;
}

/** 0 and -1 leave the order of the page as it is. */
const FIRST_BY_TAB = '[tabindex]:not([tabindex^="-"], [tabindex="0"])';

/** What a page has once, and a part outside of its content brings along again. */
export function doubledBy(part: string, document: Document): CachedViolation[] {
  const element = document.querySelector(part);
  if (!element || element.parentElement?.closest('main')) return [];
  const isElsewhere = (selector: string) =>
    [...document.querySelectorAll(selector)].some((other) => !element.contains(other));
  const isDoubled = (selector: string) => element.querySelector(selector) !== null && isElsewhere(selector);
  const ids = [...element.querySelectorAll('[id]')].map(({ id }) => id).filter((id) => id !== '');
  const twice = ids.find((id) => isElsewhere(`[id="${id.replaceAll(/["\\]/g, '\\$&')}"]`));
  return [
    ...(isDoubled('main, [role=main]')
      ? [
          {
            rule: 'second-main',
            text: 'a place in pages of others brings a second <main> along: use a section or an aside.',
          },
        ]
      : []),
    ...(isDoubled('h1')
      ? [
          {
            rule: 'second-h1',
            text: 'a place in pages of others brings a second <h1> along: begin with an h2.',
          },
        ]
      : []),
    ...(element.querySelector(FIRST_BY_TAB) === null
      ? []
      : [
          {
            rule: 'first-by-tab',
            text: 'a place in pages of others comes before all else by the Tab key (tabindex above 0): leave the order to the markup.',
          },
        ]),
    ...(twice === undefined
      ? []
      : [
          {
            rule: 'second-id',
            text: `a place in pages of others brings a second id="${twice.slice(0, 60)}" along: make it by useId.`,
          },
        ]),
  ];
}
