import { coversPage, type Said, say } from './covering-styles.ts';

/** Values without blocks of their own: `{position:"fixed",inset:0}`. */
const OBJECTS = /\{([^{}]{1,2000})\}/g;
const MEMBERS = /(?:^|,)\s*["']?([a-zA-Z-]+)["']?\s*:\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`|(-?[\d.e]+))/g;
/** In a text of HTML or of `cssText`; quotes may stand escaped in it. */
const OF_TEXTS = /position\s*:\s*(?:fixed|absolute)|z-index\s*:\s*\d/gi;
const ENDS_OF_TEXTS = /[{}"'`\\<>]/;
const MAX_TEXT = 1_000;
const ASSIGNED = /([\w$]+)\.style\.([a-zA-Z]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|(-?[\d.e]+))/g;
const SET = /([\w$]+)\.style\.setProperty\(\s*["']([a-z-]+)["']\s*,\s*["']?([^"'),]*)/g;

/** Styles in a script's objects, texts and assignments by which an element lies over the whole page, as they stand there. */
export function coversInCode(code: string): string[] {
  if (!/position|z-?index/i.test(code)) return [];
  return [...inObjects(code), ...inTexts(code), ...inAssignments(code)];
}

function inObjects(code: string): string[] {
  return [...code.matchAll(OBJECTS)].flatMap(([text, body = '']) => {
    if (!/position|z-?index/i.test(body)) return [];
    const said: Said = new Map();
    for (const [, name = '', ...values] of body.matchAll(MEMBERS)) sayOf(said, name, values);
    return coversPage(said) ? [text] : [];
  });
}

function inTexts(code: string): string[] {
  return [...code.matchAll(OF_TEXTS)].flatMap(({ index }) => {
    const before =
      code
        .slice(Math.max(0, index - MAX_TEXT), index)
        .split(ENDS_OF_TEXTS)
        .at(-1) ?? '';
    const after = code.slice(index, index + MAX_TEXT).split(ENDS_OF_TEXTS, 1)[0] ?? '';
    const text = before + after;
    const said: Said = new Map();
    for (const declaration of text.split(';')) say(said, declaration.replace(/^.*=/s, ''));
    return coversPage(said) ? [text] : [];
  });
}

function inAssignments(code: string): string[] {
  const byElement = new Map<string, Said>();
  for (const pattern of [ASSIGNED, SET])
    for (const [, element = '', name = '', ...values] of code.matchAll(pattern)) {
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
