import { partsOf } from './style-text.ts';

/** The store's own have six blocks inside each other, and three brackets. */
const MAX_DEPTH = 20;
/** All selectors of a style sheet, each with those of the blocks around it, as a browser reads them. The store's have a tenth. */
const MAX_UNFOLDED = 200_000;

/** Why a bare style sheet is read no further: each level of nesting multiplies what it says, and what it takes to read. Null where it is. */
export function whyUnread(bare: string): string | null {
  const open: { length: number; depth: number }[] = [];
  let unfolded = 0;
  for (const { text, end } of partsOf(bare)) {
    if (end === '}') open.pop();
    if (end !== '{') continue;
    const around = open.at(-1) ?? { length: 0, depth: 0 };
    const rule = text.startsWith('@') ? around : unfold(text, around);
    if (rule !== around) unfolded += rule.length;
    open.push(rule);
    if (Math.max(open.length, rule.depth, bracketsOf(text)) > MAX_DEPTH)
      return `more than ${MAX_DEPTH} blocks or brackets inside each other`;
    if (unfolded > MAX_UNFOLDED)
      return `selectors that unfold to more than ${MAX_UNFOLDED / 1_000} kB with those of the blocks around them`;
  }
  return null;
}

/** What a list of selectors becomes when each is written with those around it, as `:is(...)`. */
function unfold(prelude: string, around: { length: number; depth: number }) {
  const places = count(prelude, ',') + 1 + count(prelude, '&');
  return {
    length: prelude.length + (around.length === 0 ? 0 : places * (around.length + ':is() '.length)),
    depth: bracketsOf(prelude) + (around.length === 0 ? 0 : around.depth + 1),
  };
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

function bracketsOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [bracket] of text.matchAll(/[()[\]]/g)) {
    depth += bracket === '(' || bracket === '[' ? 1 : -1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
