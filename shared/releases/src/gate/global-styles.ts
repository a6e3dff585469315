const STRINGS_AND_COMMENTS =
  /"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|url\([^)"']*\)|(\/\*[\s\S]*?\*\/)/g;
/** Rules around rules. What other at-rules hold are no selectors. */
const AROUND = /^@(?:media|layer|supports|container|scope|starting-style)\b/;
const NAMED = /[.#][a-z_-]/i;

/** The selectors of a style sheet that meet elements of other slices: those that name nothing of the slice's own, such as `body`. */
export function globalSelectors(css: string): string[] {
  const found: string[] = [];
  const bare = css.replace(STRINGS_AND_COMMENTS, (_, comment?: string) => (comment ? ' ' : '""'));
  readRules(bare, found);
  return [...new Set(found)];
}

function readRules(css: string, found: string[]): void {
  for (const { prelude, body } of blocks(css)) {
    if (AROUND.test(prelude)) readRules(body, found);
    // Rules inside a rule meet only what that one meets.
    else if (!prelude.startsWith('@')) found.push(...splitList(prelude).filter(isGlobal));
  }
}

function* blocks(css: string): Generator<{ prelude: string; body: string }> {
  let depth = 0;
  let preludeAt = 0;
  let bodyAt = 0;
  for (let at = 0; at < css.length; at += 1) {
    const character = css[at];
    if (character === ';' && depth === 0) preludeAt = at + 1;
    if (character === '{') {
      depth += 1;
      if (depth === 1) bodyAt = at + 1;
    }
    if (character !== '}') continue;
    depth -= 1;
    if (depth > 0) continue;
    yield { prelude: css.slice(preludeAt, bodyAt - 1).trim(), body: css.slice(bodyAt, at) };
    preludeAt = at + 1;
  }
}

/** By the commas that stand in no bracket. */
function splitList(selectors: string): string[] {
  let depth = 0;
  let list = [''];
  for (const character of selectors) {
    if (character === '(' || character === '[') depth += 1;
    if (character === ')' || character === ']') depth -= 1;
    if (character === ',' && depth === 0) list = [...list, ''];
    else list[list.length - 1] += character;
  }
  return list.map((selector) => selector.trim());
}

/** A page that has something of the slice in it may be met by it, as by `html:has(.tray)`. */
function isGlobal(selector: string): boolean {
  const met = without(selector, ':not');
  if (NAMED.test(without(met, ':has'))) return false;
  return !(met.includes(':has(') && /[.#][a-z_-]|\[data-/i.test(met));
}

function without(selector: string, pseudoClass: string): string {
  const at = selector.indexOf(`${pseudoClass}(`);
  if (at < 0) return selector;
  let end = at + pseudoClass.length + 1;
  for (let depth = 1; depth > 0 && end < selector.length; end += 1) {
    if (selector[end] === '(') depth += 1;
    if (selector[end] === ')') depth -= 1;
  }
  return without(selector.slice(0, at) + selector.slice(end), pseudoClass);
}
