import { compoundsOf, splitList, takeApart } from './selector-parts.ts';
import { atRuleOf, bareStyles } from './style-text.ts';

/** What these hold are no selectors; what any other holds may be. */
const WITHOUT_SELECTORS =
  /^@(?:-\w+-)?(?:font-face|keyframes|property|counter-style|page|font-palette-values|font-feature-values|position-try|color-profile|view-transition)\b/i;
/** What a page with an own element in a certain state does as a whole: it scrolls in another way, behind a dialog or above a tray. */
const SCROLLING = /^(?:overflow|scroll-padding|scrollbar-gutter)[a-z-]*$/i;
const ROOT = /^(?:html|:root)(?:\[[^\]]*\])*$/i;

/** The selectors of a style sheet that meet elements of other slices: those whose subject is neither of the slice's own classes nor inside one. */
export function globalSelectors(css: string): string[] {
  const found: string[] = [];
  readRules(bareStyles(css), null, found);
  return [...new Set(found)];
}

/** `parents` are the selectors of the rule around these; null outside of any. */
function readRules(css: string, parents: string | null, found: string[]): void {
  for (const { prelude, body } of blocks(css)) {
    if (WITHOUT_SELECTORS.test(prelude)) continue;
    if (prelude.startsWith('@')) {
      readRules(body, parents, found);
      continue;
    }
    const selectors = splitList(prelude).map((selector) => ({ selector, nested: nest(selector, parents) }));
    const mayChangePage = onlyScrolls(body);
    for (const { selector, nested } of selectors)
      if (!isOwn(nested) && !(mayChangePage && changesScrolling(nested))) found.push(selector);
    readRules(body, selectors.map(({ nested }) => nested).join(','), found);
  }
}

/** A selector as it would stand outside of its parent rule. */
function nest(selector: string, parents: string | null): string {
  if (parents === null) return selector;
  const parent = `:is(${parents})`;
  return selector.includes('&') ? selector.replaceAll('&', parent) : `${parent} ${selector}`;
}

function* blocks(css: string): Generator<{ prelude: string; body: string }> {
  let depth = 0;
  let preludeAt = 0;
  let bodyAt = 0;
  for (const { 0: character, index: at } of css.matchAll(/[{};]/g)) {
    if (character === ';' && depth === 0) preludeAt = at + 1;
    if (character === '{') {
      depth += 1;
      if (depth === 1) bodyAt = at + 1;
    }
    if (character !== '}') continue;
    depth -= 1;
    if (depth > 0) continue;
    yield { prelude: atRuleOf(css.slice(preludeAt, bodyAt - 1).trim()), body: css.slice(bodyAt, at) };
    preludeAt = at + 1;
  }
}

/** Whether all that a selector meets has a class that it names, or is inside of an element that has. */
function isOwn(selector: string): boolean {
  let isInside = false;
  let isNamed = false;
  for (const { combinator, compound } of compoundsOf(selector)) {
    // A sibling of what is inside is inside; a sibling of the slice's outermost element is another's.
    const leadsInside = combinator === ' ' || combinator === '>';
    isInside ||= isNamed && leadsInside;
    isNamed = hasOwnClass(compound);
  }
  return isInside || isNamed;
}

/** In each branch of `:is` and `:where`; what `:has` and `:not` name is somewhere else. */
function hasOwnClass(compound: string): boolean {
  const { plain, functions } = takeApart(compound);
  if (/\.[a-z_\u0080-\uffff\\-]/i.test(plain)) return true;
  return functions.some(
    ({ name, argument }) =>
      ['is', 'where', 'matches', '-webkit-any', '-moz-any'].includes(name) &&
      splitList(argument).every((branch) => branch !== '' && isOwn(branch)),
  );
}

/** As `html:has(.tray[data-chosen])`: the page as a whole while an element of the slice is so. */
function changesScrolling(selector: string): boolean {
  const [only, ...others] = compoundsOf(selector);
  if (!only || others.length > 0) return false;
  const { plain, functions } = takeApart(only.compound);
  return (
    ROOT.test(plain) &&
    functions.length > 0 &&
    functions.every(({ name, argument }) => name === 'has' && /\.[a-z_-]|\[data-/i.test(argument))
  );
}

function onlyScrolls(body: string): boolean {
  const declarations = body.split(';').filter((declaration) => declaration.trim() !== '');
  return declarations.every((declaration) => SCROLLING.test(declaration.split(':', 1)[0]?.trim() ?? ''));
}
