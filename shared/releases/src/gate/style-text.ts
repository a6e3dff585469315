/**
 * A part of a style sheet as a browser takes it apart: a comment, a string, an address without quotes, a character that a backslash keeps
 * from closing or opening anything, and all text between these. One that is not closed goes on to the end, a string to the end of its line.
 */
interface StyleToken {
  kind: 'text' | 'comment' | 'string' | 'address' | 'escaped';
  text: string;
  isClosed: boolean;
}

/** Each character is read once, or twice: a style sheet may be any text, and the registry reads it. */
function* tokensOf(styles: string): Generator<StyleToken> {
  const css = styles.replaceAll(/\r\n?|\f/g, '\n');
  const special = /["'(\\]|\/\*/g;
  let from = 0;
  for (let found = special.exec(css); found; found = special.exec(css)) {
    const { index } = found;
    const token = tokenAt(css, index, found[0]);
    if (token === null) {
      special.lastIndex = found[0] === '\\' ? index + 2 : index + 1;
      continue;
    }
    if (index > from) yield { kind: 'text', text: css.slice(from, index), isClosed: true };
    yield token;
    from = index + token.text.length;
    special.lastIndex = from;
  }
  if (from < css.length) yield { kind: 'text', text: css.slice(from), isClosed: true };
}

function tokenAt(css: string, at: number, begin: string): StyleToken | null {
  if (begin === '\\')
    return /[{};]/.test(css[at + 1] ?? '')
      ? { kind: 'escaped', text: css.slice(at, at + 2), isClosed: true }
      : null;
  if (begin === '/*') {
    const end = css.indexOf('*/', at + 2);
    return { kind: 'comment', text: css.slice(at, end < 0 ? css.length : end + 2), isClosed: end >= 0 };
  }
  return begin === '(' ? addressAt(css, at) : stringAt(css, at, begin);
}

function stringAt(css: string, at: number, quote: string): StyleToken {
  const ends = quote === '"' ? /[\\\n"]/g : /[\\\n']/g;
  ends.lastIndex = at + 1;
  for (let found = ends.exec(css); found; found = ends.exec(css)) {
    const { index } = found;
    if (found[0] === '\\') ends.lastIndex = index + 2;
    else if (found[0] === '\n') return { kind: 'string', text: css.slice(at, index), isClosed: false };
    else return { kind: 'string', text: css.slice(at, index + 1), isClosed: true };
  }
  return { kind: 'string', text: css.slice(at), isClosed: false };
}

/** `url(`, with each of its letters written as itself or by its number. */
const MAX_OF_NAME = 26;
const BEFORE_ADDRESS = /(?:^|[^\w-])url$/i;

/** What stands in the bracket of `url`, with the bracket, where it is no string. Quotes and white space in it make it none that a browser loads. */
function addressAt(css: string, at: number): StyleToken | null {
  // The last letter, or the end of its number.
  if (!/[lc\s]/i.test(css[at - 1] ?? '')) return null;
  if (!BEFORE_ADDRESS.test(readable(css.slice(Math.max(0, at - MAX_OF_NAME), at)))) return null;
  const begin = /\S/g;
  begin.lastIndex = at + 1;
  const first = begin.exec(css)?.[0];
  if (first === '"' || first === "'") return null;
  const ends = /[\\)]/g;
  ends.lastIndex = at + 1;
  let end = css.length;
  for (let found = ends.exec(css); found; found = ends.exec(css)) {
    if (found[0] === ')') {
      end = found.index + 1;
      break;
    }
    ends.lastIndex = found.index + 2;
  }
  const text = css.slice(at, end);
  const inside = text
    .slice(1, -1)
    .replaceAll(/\\[\s\S]/g, '')
    .trim();
  return { kind: 'address', text, isClosed: text.endsWith(')') && !/["'(\s]/.test(inside) };
}

/** Selectors, at-rules and declarations alone: without comments, with nothing in strings and addresses, and without what only looks like a brace. */
export function bareStyles(css: string, named: (text: string) => string = () => '""'): string {
  let bare = '';
  for (const { kind, text } of tokensOf(css)) {
    if (kind === 'text') bare += text;
    else if (kind === 'string') bare += named(text);
    else bare += kind === 'address' ? '("")' : kind === 'escaped' ? '\\_' : ' ';
  }
  return bare;
}

/** As it is written, but for comments. */
export function withoutComments(css: string): string {
  let plain = '';
  for (const { kind, text } of tokensOf(css)) plain += kind === 'comment' ? ' ' : text;
  return plain;
}

/** Whether a style sheet ends inside of a block, comment, string or address, and so takes what comes after it along. */
export function isUnclosed(css: string): boolean {
  for (const { isClosed } of tokensOf(css)) if (!isClosed) return true;
  let depth = 0;
  for (const { end } of partsOf(bareStyles(css))) {
    if (end === '{') depth += 1;
    if (end === '}') depth -= 1;
    if (depth < 0) return true;
  }
  return depth !== 0;
}

/** Of a bare style sheet: a declaration or a statement, or what stands before a block, each with its end, which the last may do without. */
export function* partsOf(bare: string): Generator<{ text: string; end: string }> {
  let from = 0;
  for (const { 0: end, index } of bare.matchAll(/[{};]/g)) {
    yield { text: bare.slice(from, index).trim(), end };
    from = index + 1;
  }
  yield { text: bare.slice(from).trim(), end: '' };
}

const ESCAPED = /\\(?:([\da-f]{1,6})\s?|([g-z:/.@_-]))/gi;
const HARMLESS = /[a-z\d:/.@_-]/i;

/** What stands before a block, or a statement: an at-rule in its own words, a list of selectors as it is written. */
export function atRuleOf(text: string): string {
  return text.startsWith('@') ? readable(text) : text;
}

/** `@im\\70ort` is an import: what may be written as itself is. */
export function readable(css: string): string {
  return css.replaceAll(ESCAPED, (whole, hex?: string, letter?: string) => {
    const written = letter ?? String.fromCodePoint(Math.min(Number.parseInt(hex ?? '0', 16), 0x10ffff));
    return HARMLESS.test(written) ? written : whole;
  });
}
