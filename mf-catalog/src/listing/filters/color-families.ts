/** What each color family of the index looks like as a swatch. Hex, since it goes into the picture of a dot. */
const FAMILIES: Readonly<Record<string, string>> = {
  Beige: '#d8c8ac',
  Black: '#26231f',
  Blue: '#3e5877',
  Brown: '#6f4b32',
  Gold: '#b08d4c',
  Gray: '#8d8b87',
  Green: '#3d6049',
  Natural: '#cbaa7c',
  Purple: '#6b4260',
  Rust: '#a65232',
  White: '#f4efe4',
  Yellow: '#cfa245',
};

/** Null for a family without one color, such as one that a newer catalogue has. */
export function colorOfFamily(family: string): string | null {
  return FAMILIES[family] ?? null;
}
