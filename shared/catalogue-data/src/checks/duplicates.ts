/** A message for each value that stands more than once where it must be unique. */
export function duplicates(what: string, values: readonly (string | number)[]): string[] {
  const seen = new Set<string | number>();
  const repeated = new Set<string | number>();
  for (const value of values) {
    if (seen.has(value)) repeated.add(value);
    seen.add(value);
  }
  return [...repeated].map((value) => `${what} is not unique: ${value}`);
}

/** The message in a list when the rule does not hold, so that rules read as a list. */
export function unless(holds: boolean, message: string): string[] {
  return holds ? [] : [message];
}
