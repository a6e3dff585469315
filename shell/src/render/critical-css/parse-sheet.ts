/** A part of a style sheet: a statement or a block as it is written, or an at-rule with rules in it. */
export type SheetPart =
  | { kind: 'statement'; text: string }
  | { kind: 'block'; prelude: string; text: string }
  | { kind: 'group'; prelude: string; parts: SheetPart[] };

/** At-rules that hold rules as a style sheet does. */
const GROUP = /^@(?:layer|media|supports|container)\b/;
const CLOSED_BY: Record<string, string> = { '{': '}', '(': ')', '[': ']' };

/**
 * Takes a style sheet apart as far as choosing among its rules needs. Comments go, everything else stays as it is written. Throws a
 * SyntaxError where a bracket, a string or a rule does not end: in a document such a sheet would swallow the rules of the next one.
 *
 * Ours, since postcss asks for the file system when it is loaded, which the thread of a slice does not give.
 */
export function parseSheet(css: string): SheetPart[] {
  const parts: SheetPart[] = [];
  let start = 0;
  let at = 0;
  while (at < css.length) {
    const character = css[at];
    if (character === '{') {
      const end = endOfBracket(css, at);
      const prelude = withoutComments(css.slice(start, at));
      const body = css.slice(at + 1, end - 1);
      parts.push(
        GROUP.test(prelude)
          ? { kind: 'group', prelude, parts: parseSheet(body) }
          : { kind: 'block', prelude, text: `${prelude}{${withoutComments(body)}}` },
      );
      at = end;
      start = at;
    } else if (character === ';') {
      const text = withoutComments(css.slice(start, at));
      if (text) parts.push({ kind: 'statement', text: `${text};` });
      at += 1;
      start = at;
    } else at = endOfToken(css, at);
  }
  if (withoutComments(css.slice(start))) throw new SyntaxError('The last rule does not end.');
  return parts;
}

/** Where what begins at `at` ends: a comment, a string, an address without quotes, everything in a bracket, or one character. */
function endOfToken(css: string, at: number): number {
  const character = css[at] ?? '';
  if (character === '\\') return at + 2;
  if (character === '"' || character === "'") return endOfString(css, at);
  if (css.startsWith('/*', at)) return endAfter(css, '*/', at + 2);
  // It may hold quotes and semicolons.
  if (/^url\(\s*[^"'\s]/i.test(css.slice(at, at + 12))) return endAfter(css, ')', at + 4);
  if (character in CLOSED_BY) return endOfBracket(css, at);
  if (character === '}' || character === ')' || character === ']')
    throw new SyntaxError(`A bracket at ${at} closes nothing.`);
  return at + 1;
}

function endOfBracket(css: string, start: number): number {
  const closing = CLOSED_BY[css[start] ?? ''];
  let at = start + 1;
  while (at < css.length) {
    if (css[at] === closing) return at + 1;
    at = endOfToken(css, at);
  }
  throw new SyntaxError(`The bracket at ${start} does not end.`);
}

function endOfString(css: string, start: number): number {
  for (let at = start + 1; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1;
    else if (css[at] === css[start]) return at + 1;
    else if (css[at] === '\n') break;
  }
  throw new SyntaxError(`The string at ${start} does not end.`);
}

function endAfter(css: string, mark: string, from: number): number {
  const end = css.indexOf(mark, from);
  if (end < 0) throw new SyntaxError(`There is no ${mark} after ${from}.`);
  return end + mark.length;
}

const STRING_OR_COMMENT = /("(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*')|\/\*[\s\S]*?\*\//g;

function withoutComments(text: string): string {
  return text.replace(STRING_OR_COMMENT, (_, string?: string) => string ?? ' ').trim();
}
