const STRINGS_AND_COMMENTS =
  /"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|url\([^)"']*\)|\/\*[\s\S]*?\*\//g;
/** Innermost blocks: those of declarations. */
const RULES = /([^{};]*)\{([^{}]*)/g;
const ZERO = /^0(?:px|%)?(?:\s+0(?:px|%)?)*$/;
const WHOLE = /^100(?:%|[sld]?v(?:w|h|i|b|min|max))$/;
/** The shell's dialogs and messages are above; the highest of the store's slices is 20. */
const MAX_LEVEL = 999;

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

/** The selectors of rules that lay an element over the whole page, or above all that the shell shows. */
export function pageCovers(css: string): string[] {
  const bare = css.replaceAll(STRINGS_AND_COMMENTS, (text) => (text.startsWith('/*') ? ' ' : '""'));
  return [...bare.matchAll(RULES)].flatMap(([, selector = '', body = '']) => {
    const said = new Map(
      body.split(';').map((line) => {
        const [name = '', ...value] = line.toLowerCase().replace('!important', '').split(':');
        return [name.trim(), value.join(':').trim()];
      }),
    );
    const level = Number(said.get('z-index') ?? 0);
    return coversAll(said) || level > MAX_LEVEL ? [selector.trim()] : [];
  });
}

function coversAll(said: ReadonlyMap<string, string>): boolean {
  if (said.get('position') !== 'fixed') return false;
  const is = (pattern: RegExp, ...names: string[]) =>
    names.every((name) => pattern.test(said.get(name) ?? ''));
  const isWide =
    is(ZERO, 'inset') ||
    is(ZERO, 'inset-inline') ||
    is(ZERO, 'left', 'right') ||
    is(ZERO, 'inset-inline-start', 'inset-inline-end') ||
    is(WHOLE, 'width') ||
    is(WHOLE, 'inline-size');
  const isHigh =
    is(ZERO, 'inset') ||
    is(ZERO, 'inset-block') ||
    is(ZERO, 'top', 'bottom') ||
    is(ZERO, 'inset-block-start', 'inset-block-end') ||
    is(WHOLE, 'height') ||
    is(WHOLE, 'block-size');
  return isWide && isHigh;
}
