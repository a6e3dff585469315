/** Members of a type by name, with `?` behind those that may be absent; each as its type is written. */
export type TypeMembers = Readonly<Record<string, string>>;

/**
 * The members of an interface of events or slots, each with the members of its own type. Reads the few forms that the contract's files
 * have: a literal, an interface of the same file, or `Record<string, never>`.
 */
export function readTypes(source: string, interfaceName: string): Record<string, TypeMembers> {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const members = membersOf(bodyOf(code, interfaceName));
  return Object.fromEntries(Object.entries(members).map(([name, type]) => [name, typeMembers(code, type)]));
}

function typeMembers(code: string, type: string): TypeMembers {
  if (type.startsWith('{')) return membersOf(type.slice(1, -1));
  if (type === 'Record<string, never>') return {};
  return membersOf(bodyOf(code, type));
}

function bodyOf(code: string, interfaceName: string): string {
  const start = code.search(new RegExp(`\\binterface ${interfaceName} \\{`));
  if (start < 0)
    throw new Error(
      `There is no interface ${interfaceName}: write the type out, or name an interface of this file.`,
    );
  const from = code.indexOf('{', start) + 1;
  let depth = 1;
  let end = from;
  for (; depth > 0 && end < code.length; end += 1) {
    if (code[end] === '{') depth += 1;
    if (code[end] === '}') depth -= 1;
  }
  return code.slice(from, end - 1);
}

function membersOf(body: string): Record<string, string> {
  return Object.fromEntries(
    splitOutside(body, ';').flatMap((member) => {
      const [, name, type] = /^\s*'?([\w.:-]+'?\??)\s*:\s*([\s\S]+?)\s*$/.exec(member) ?? [];
      return name && type ? [[name.replace("'", ''), type.replaceAll(/\s+/g, ' ')]] : [];
    }),
  );
}

/** By the separators that stand in no bracket. */
export function splitOutside(text: string, separator: string): string[] {
  let depth = 0;
  let parts = [''];
  for (const [at, character] of [...text].entries()) {
    if ('{[('.includes(character) || character === '<') depth += 1;
    // The arrow of a function closes nothing.
    if ('}])'.includes(character) || (character === '>' && text[at - 1] !== '=')) depth -= 1;
    if (character === separator && depth === 0) parts = [...parts, ''];
    else parts[parts.length - 1] += character;
  }
  return parts;
}
