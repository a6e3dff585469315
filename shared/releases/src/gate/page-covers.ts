import { coversPage, type Said, say } from './covering-styles.ts';
import { bareStyles, partsOf, readable } from './style-text.ts';

/** The selectors of a style sheet by which an element lies over the whole page, or above all that the shell shows. */
export function pageCovers(css: string): string[] {
  const bySelector = new Map<string, Said>();
  const open: string[] = [];
  for (const { text, end } of partsOf(readable(bareStyles(css)))) {
    if (end === '{') open.push(nested(text, open.at(-1) ?? ''));
    else {
      const selector = open.at(-1) ?? '';
      bySelector.set(selector, say(bySelector.get(selector), text));
    }
    if (end === '}') open.pop();
  }
  return [...bySelector].filter(([, said]) => coversPage(said)).map(([selector]) => selector);
}

/** A rule's parts may stand in several blocks: in a media query, or in one of itself. */
function nested(prelude: string, parent: string): string {
  if (prelude.startsWith('@')) return parent;
  if (parent === '') return prelude;
  return prelude.includes('&') ? prelude.replaceAll('&', parent) : `${parent} ${prelude}`;
}
