/** What is wrong, and where. */
export interface Found {
  /** A page, or a part of one; '' where it is nowhere in particular. */
  where: string;
  says: string;
}

/** More places are counted. */
const MAX_PLACES = 2;

/** Each sentence once, with the places that it was found at; of those that `keyOf` holds for the same, the first, and how many more there are. */
export function sayOnce(
  found: readonly Found[],
  { join, keyOf = (says) => says }: { join: string; keyOf?: (says: string) => string },
): string[] {
  const alike = new Map<string, Found[]>();
  for (const each of found) {
    const key = keyOf(each.says);
    alike.set(key, [...(alike.get(key) ?? []), each]);
  }
  return [...alike.values()].map((all) => {
    const places = [...new Set(all.map(({ where }) => where).filter((where) => where !== ''))];
    const [says = '', ...others] = new Set(all.map((each) => each.says));
    const counted = others.length > 0 && !COUNTED.test(says) ? ` (${others.length} more like it)` : '';
    return `${namedPlaces(places)}${places.length > 0 ? join : ''}${says}${counted}`;
  });
}

const COUNTED = /\(\d+ more like it\)$/;

/** The same for sentences that differ in numbers alone, as those of two widths and of a list of files do. */
export function apartFromNumbers(says: string): string {
  return says
    .replace(COUNTED, '')
    .replaceAll(/\d+(?:\.\d+)?/g, '#')
    .trimEnd();
}

function namedPlaces(places: readonly string[]): string {
  if (places.length <= MAX_PLACES) return places.join(' and ');
  const arePages = places.every((place) => place.startsWith('/'));
  return `${arePages ? 'On' : 'In'} ${places.length} ${arePages ? 'pages' : 'places'}, first ${places[0]}`;
}
