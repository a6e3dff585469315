/** The last word is the last name. */
export function splitName(name: string): [string, string] {
  const at = name.trim().lastIndexOf(' ');
  return at === -1 ? [name.trim(), ''] : [name.trim().slice(0, at), name.trim().slice(at + 1)];
}
