import { coversPage, type Said, say } from './covering-styles.ts';

const STRINGS_AND_COMMENTS =
  /"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|url\([^)"']*\)|\/\*[\s\S]*?\*\//g;
const ESCAPES = /\\([0-9a-f]{1,6})\s?|\\(?=[a-z_-])/gi;
/** A declaration, or what stands before a block, with its end. */
const PARTS = /([^{};]*)([{};])/g;

/** Whether a style sheet ends inside of a block, comment or string, and so takes what comes after it along. */
export function isUnclosed(css: string): boolean {
  const bare = css.replaceAll(STRINGS_AND_COMMENTS, '');
  if (/["']|\/\*/.test(bare)) return true;
  let depth = 0;
  for (const [brace] of bare.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth < 0) return true;
  }
  return depth !== 0;
}

/** The selectors of a style sheet by which an element lies over the whole page, or above all that the shell shows. */
export function pageCovers(css: string): string[] {
  const bare = css
    .replaceAll(STRINGS_AND_COMMENTS, (text) => (text.startsWith('/*') ? ' ' : '""'))
    .replaceAll(ESCAPES, (_, code?: string) => (code ? letterOf(code) : ''));
  const bySelector = new Map<string, Said>();
  const open: string[] = [];
  for (const [, text = '', end] of bare.matchAll(PARTS)) {
    if (end === '{') open.push(nested(text.trim(), open.at(-1) ?? ''));
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

function letterOf(code: string): string {
  const point = Number.parseInt(code, 16);
  return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : '?';
}
