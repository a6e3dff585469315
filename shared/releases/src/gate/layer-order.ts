import { atRuleOf, bareStyles, partsOf } from './style-text.ts';

const STATEMENT = /^@layer\s+(.+)$/is;

/** As the shell's first style sheet has them: what comes later wins. */
export const LAYERS: readonly string[] = ['reset', 'tokens', 'ui', 'shell', 'slice'];

/** Statements of a style sheet that name the page's layers in another order than the shell's, or further ones beside them. */
export function layerOrders(css: string): string[] {
  const found: string[] = [];
  /** Layers that are open: what is named inside of one is a part of it. */
  const open: boolean[] = [];
  for (const { text, end } of partsOf(bareStyles(css))) {
    const prelude = atRuleOf(text);
    if (end === '{') open.push(/^@layer\b/i.test(prelude));
    else if (!open.includes(true) && isOtherOrder(prelude)) found.push(prelude);
    if (end === '}') open.pop();
  }
  return found;
}

function isOtherOrder(prelude: string): boolean {
  const [, names] = STATEMENT.exec(prelude) ?? [];
  if (names === undefined) return false;
  const places = names.split(',').map((name) => LAYERS.indexOf(name.trim().split('.', 1)[0] ?? ''));
  return places.some((place, index) => place < 0 || place < (places[index - 1] ?? 0));
}
