/** Where a file stands in its list: browsers give the focus to what the address of a page names. */
export function fileAnchor(id: string): string {
  return `file-${id}`;
}

/** What stands in the place of a file that was taken out: the next one, else the last; undefined where none is left. */
export function replacing<File extends { id: string }>(
  id: string,
  before: readonly { id: string }[],
  left: readonly File[],
): File | undefined {
  return left[before.findIndex((file) => file.id === id)] ?? left.at(-1);
}
