import { coversPage, type Said, say } from './covering-styles.ts';

/** Values without blocks of their own: `{position:"fixed",inset:0}`. */
const OBJECTS = /\{([^{}]{1,2000})\}/g;
const MEMBERS = /(?:^|,)\s*["']?([a-zA-Z-]+)["']?\s*:\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`|(-?[\d.e]+))/g;
/** In a text of HTML or of `cssText`; quotes may stand escaped in it. */
const OF_TEXTS = /position\s*:\s*(?:fixed|absolute)|z-index\s*:\s*\d/i;
const ENDS_OF_TEXTS = /[{}"'`\\<>]+/;
const ASSIGNED = /\.style\.([a-zA-Z]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|(-?[\d.e]+))/g;
const SET = /\.style\.setProperty\(\s*["']([a-z-]+)["']\s*,\s*["']?([^"'),]*)/g;
/** Of the name of an element, which stands before these. */
const MAX_NAME = 80;

const MAY_COVER = /position|z-?index/i;

/** Styles in a script's objects, texts and assignments by which an element lies over the whole page, as they stand there. */
export function coversInCode(code: string): string[] {
  if (!MAY_COVER.test(code)) return [];
  return [...inObjects(code), ...inTexts(code), ...inAssignments(code)];
}

function inObjects(code: string): string[] {
  const found: string[] = [];
  for (const [text, body = ''] of code.matchAll(OBJECTS)) {
    if (!MAY_COVER.test(body)) continue;
    const said: Said = new Map();
    for (const [, name = '', ...values] of body.matchAll(MEMBERS)) sayOf(said, name, values);
    if (coversPage(said)) found.push(text);
  }
  return found;
}

function inTexts(code: string): string[] {
  const found: string[] = [];
  for (const text of code.split(ENDS_OF_TEXTS)) {
    if (!OF_TEXTS.test(text)) continue;
    const said: Said = new Map();
    for (const declaration of text.split(';')) say(said, declaration.slice(declaration.lastIndexOf('=') + 1));
    if (coversPage(said)) found.push(text);
  }
  return found;
}

function inAssignments(code: string): string[] {
  const byElement = new Map<string, Said>();
  for (const pattern of [ASSIGNED, SET])
    for (const found of code.matchAll(pattern)) {
      const [, name = '', ...values] = found;
      const before = code.slice(Math.max(0, found.index - MAX_NAME), found.index);
      const [element] = /[\w$]+$/.exec(before) ?? [];
      if (element === undefined) continue;
      const said: Said = byElement.get(element) ?? new Map();
      byElement.set(element, said);
      sayOf(said, name, values);
    }
  return [...byElement].filter(([, said]) => coversPage(said)).map(([element]) => `${element}.style`);
}

function sayOf(said: Said, name: string, values: readonly (string | undefined)[]) {
  const value = values.find((each) => each !== undefined) ?? '';
  say(said, `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter}`)}:${value}`);
}
