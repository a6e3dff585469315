const MAX_NAMES = 3;

/** Of the names that there are, those of the same kind (`cart:`, `site.`) first, then those with the most letters in common at both ends. */
export function nearest(wanted: string, names: readonly string[]): string[] {
  const kind = kindOf(wanted);
  const near = names.filter((name) => kindOf(name) === kind || likeness(wanted, name) > wanted.length / 2);
  return near.sort((one, other) => likeness(wanted, other) - likeness(wanted, one)).slice(0, MAX_NAMES);
}

const kindOf = (name: string) => name.split(/[:.]/, 1)[0];

function likeness(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let before = 0;
  while (before < shorter && one[before] === other[before]) before += 1;
  let after = 0;
  while (after < shorter - before && one.at(-1 - after) === other.at(-1 - after)) after += 1;
  return before + after;
}
