interface Difference {
  field: string;
  before: string;
  after: string;
}

/** Every field that is different, with what it said and says. */
export function compareContents(before: unknown, after: unknown): Difference[] {
  const [one, two] = [new Map(fieldsOf(before, '')), new Map(fieldsOf(after, ''))];
  return [...new Set([...one.keys(), ...two.keys()])]
    .filter((field) => one.get(field) !== two.get(field))
    .map((field) => ({ field, before: one.get(field) ?? '', after: two.get(field) ?? '' }));
}

function fieldsOf(value: unknown, path: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, value === null ? '' : String(value)]];
  return Object.entries(value).flatMap(([name, inner]) =>
    fieldsOf(inner, path === '' ? name : `${path}.${name}`),
  );
}
