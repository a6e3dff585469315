interface Compound {
  /** What leads to it from the one before; a space for the first. */
  combinator: string;
  compound: string;
}

/** By the commas that stand in no bracket. */
export function splitList(selectors: string): string[] {
  const list = [''];
  for (const { character, depth } of withDepth(selectors)) {
    if (character === ',' && depth === 0) list.push('');
    else list[list.length - 1] += character;
  }
  return list.map((selector) => selector.trim());
}

/** A selector, from left to right; one that begins with a combinator has an empty compound first. */
export function compoundsOf(selector: string): Compound[] {
  const found: Compound[] = [{ combinator: ' ', compound: '' }];
  let combinator = '';
  let escapes = false;
  for (const { character, depth } of withDepth(selector.trim())) {
    if (depth === 0 && !escapes && /[\s>+~|]/.test(character)) {
      // White space around a combinator is none of its own.
      combinator = combinator.trim() || character.replace(/\s/, ' ');
      continue;
    }
    if (combinator !== '') found.push({ combinator, compound: '' });
    combinator = '';
    const last = found.at(-1);
    if (last) last.compound += character;
    escapes = character === '\\' && !escapes;
  }
  return found;
}

/** What a compound says itself, without what stands in brackets after a pseudo-class; attributes say nothing of classes. */
export function takeApart(compound: string): {
  plain: string;
  functions: { name: string; argument: string }[];
} {
  const functions: { name: string; argument: string }[] = [];
  let plain = '';
  /** What may be a function's name, with its colons. */
  let word = '';
  let inside = '';
  for (const { character, depth } of withDepth(compound)) {
    if (depth > 0) inside += character;
    else if (character === ')') {
      const name = /^::?([\w-]+)$/.exec(word)?.[1];
      if (name === undefined) plain += word;
      functions.push({ name: (name ?? '').toLowerCase(), argument: inside.slice(1) });
      word = '';
      inside = '';
    } else if (character === ']') inside = '';
    else if (character === ':' && !/^:?$/.test(word)) {
      plain += word;
      word = character;
    } else if (word !== '' || character === ':') word += character;
    else plain += character;
  }
  return { plain: plain + word, functions };
}

/** Each character with the brackets around it; an opening one is inside of itself, a closing one is not. */
function* withDepth(text: string): Generator<{ character: string; depth: number }> {
  let depth = 0;
  for (const character of text) {
    if (character === '(' || character === '[') depth += 1;
    if (character === ')' || character === ']') depth -= 1;
    yield { character, depth };
  }
}
