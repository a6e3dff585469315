/** A text that comes into a document before the character at `at`. */
export interface Insertion {
  at: number;
  text: string;
}

/** The document with what comes into it, as bytes in memory of its own. No other copy of it is made as text: each would be 300 kB. */
export function encodeWith(html: string, insertions: readonly Insertion[]): Buffer {
  const parts: string[] = [];
  let from = 0;
  for (const { at, text } of insertions.toSorted((a, b) => a.at - b.at)) {
    parts.push(html.slice(from, at), text);
    from = at;
  }
  parts.push(html.slice(from));
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0));
  parts.reduce((at, part) => at + bytes.write(part, at), 0);
  return bytes;
}
