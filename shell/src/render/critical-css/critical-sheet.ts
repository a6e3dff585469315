import { parseSheet, type SheetPart } from './parse-sheet.ts';

/** A style sheet that knows which of its rules a document needs. */
export interface CriticalSheet {
  /** The rules, in their order, that can apply to a document whose elements have these classes and no others. */
  rulesFor(classes: ReadonlySet<string>): string;
}

/** What a rule asks of a document: one of these lists of classes, all of it. */
type Alternatives = readonly (readonly string[])[];

type Part =
  | { kind: 'always'; text: string }
  | { kind: 'keyframes'; name: string; text: string }
  | { kind: 'rule'; alternatives: Alternatives; text: string }
  | { kind: 'group'; prelude: string; parts: Part[] };

/**
 * Prepares a style sheet for `rulesFor`. What is left out is nothing that could apply before the whole sheet is here: rules for
 * classes that the document does not have, what only a pointer or a key brings, print, and the font files, which are to come after the first
 * paint. Rules by element, attribute or state alone stay. Null for a sheet that cannot stand inside a document.
 */
export function createCriticalSheet(css: string, href: string): CriticalSheet | null {
  // The first would end the element, the second is read as another character in HTML, the last is passed over within a sheet.
  if (/<\/style|\0|@(?:import|charset|namespace)\b/i.test(css)) return null;
  let parts: Part[];
  try {
    parts = prepare(parseSheet(asInDocument(css, href)));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  return {
    rulesFor(classes) {
      const rules = textOf(parts, classes, () => false);
      return rules.includes('animation') ? textOf(parts, classes, (name) => rules.includes(name)) : rules;
    },
  };
}

function prepare(parts: readonly SheetPart[]): Part[] {
  return parts.flatMap((part): Part[] => {
    if (part.kind === 'statement') return [{ kind: 'always', text: part.text }];
    const { prelude } = part;
    if (part.kind === 'group') {
      if (/^@media print\b/i.test(prelude)) return [];
      return [{ kind: 'group', prelude, parts: prepare(part.parts) }];
    }
    const { text } = part;
    if (/^@font-face\b/i.test(prelude)) return /\burl\(/i.test(text) ? [] : [{ kind: 'always', text }];
    const [, name] = /^@(?:-\w+-)?keyframes\s+(\S+)/i.exec(prelude) ?? [];
    if (name !== undefined) return [{ kind: 'keyframes', name, text }];
    if (prelude.startsWith('@')) return [{ kind: 'always', text }];
    const alternatives = alternativesOf(prelude);
    return alternatives.length === 0 ? [] : [{ kind: 'rule', alternatives, text }];
  });
}

function textOf(
  parts: readonly Part[],
  classes: ReadonlySet<string>,
  isUsed: (keyframes: string) => boolean,
): string {
  let text = '';
  for (const part of parts) {
    if (part.kind === 'group') {
      const inner = textOf(part.parts, classes, isUsed);
      if (inner) text += `${part.prelude}{${inner}}`;
    } else if (part.kind === 'keyframes') {
      if (isUsed(part.name)) text += part.text;
    } else if (part.kind === 'always' || applies(part.alternatives, classes)) text += part.text;
  }
  return text;
}

function applies(alternatives: Alternatives, classes: ReadonlySet<string>): boolean {
  return alternatives.some((required) => required.every((name) => classes.has(name)));
}

/** Of each selector of a list, the classes without which it finds nothing. A selector that only a pointer or a key brings to life has no part in it. */
function alternativesOf(selectors: string): string[][] {
  return topLevel(selectors).flatMap((selector) => {
    const plain = withoutFunctions(selector).replace(/\[[^\]]*\]/g, '');
    if (/:(?:hover|active|focus)\b/.test(plain)) return [];
    // An escaped name would have to be read as CSS reads it; without it the rule stays in.
    if (plain.includes('\\')) return [[]];
    return [[...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)];
  });
}

/** Without `:not(...)`, `:is(...)`, `:has(...)` and the like: what is in them is no condition of its own. */
function withoutFunctions(selector: string): string {
  let text = '';
  let depth = 0;
  for (const character of selector) {
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (depth === 0) text += character;
  }
  return text;
}

function topLevel(selectors: string): string[] {
  const list: string[] = [''];
  let depth = 0;
  for (const character of selectors) {
    if (character === '(' || character === '[') depth += 1;
    if (character === ')' || character === ']') depth -= 1;
    if (character === ',' && depth === 0) list.push('');
    else list[list.length - 1] += character;
  }
  return list;
}

/** Every rule of a style sheet as a document would have it, each with the at-rules around it. Throws a SyntaxError as `parseSheet` does. */
export function rulesIn(css: string, href: string): string[] {
  const rules = (parts: readonly SheetPart[], around: string): string[] =>
    parts.flatMap((part) =>
      part.kind === 'group' ? rules(part.parts, `${around}${part.prelude}{`) : [around + part.text],
    );
  return rules(parseSheet(asInDocument(css, href)), '');
}

const ADDRESS = /\burl\(\s*(["']?)(?![a-z]+:|\/|#)([^"')]+)\1\s*\)/gi;

/** A sheet's addresses are seen from its folder, and in a document from the page. Lines end as HTML reads them, or a hash would be of another text. */
function asInDocument(css: string, href: string): string {
  const folder = href.slice(0, href.lastIndexOf('/') + 1);
  const text = css.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '');
  return text.replace(
    ADDRESS,
    (_, quote: string, path: string) => `url(${quote}${folder}${path.trim()}${quote})`,
  );
}
