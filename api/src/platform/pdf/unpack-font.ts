import { inflateSync } from 'node:zlib';

/** Bytes of the head of a WOFF file, of one of its tables' entries, and of the same two in a plain font. */
const WOFF = { head: 44, entry: 20 };
const PLAIN = { head: 12, entry: 16 };

/**
 * A WOFF file as the plain font that it holds (https://www.w3.org/TR/WOFF/). The font reader would unpack a whole table again for every letter
 * that is new to a document.
 */
export function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, place) => {
    const at = WOFF.head + place * WOFF.entry;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
    if (offset === undefined || packed === undefined || length === undefined)
      throw new Error('No WOFF file.');
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const entrySelector = Math.floor(Math.log2(count));
  const searchRange = 16 * 2 ** entrySelector;
  const head = Buffer.alloc(PLAIN.head + count * PLAIN.entry);
  woff.copy(head, 0, 4, 8);
  for (const [place, value] of [count, searchRange, entrySelector, count * 16 - searchRange].entries())
    head.writeUInt16BE(value, 4 + place * 2);
  const bodies: Buffer[] = [];
  let offset = head.length;
  for (const [place, { tag, checksum, bytes }] of tables.entries()) {
    const at = PLAIN.head + place * PLAIN.entry;
    tag.copy(head, at);
    checksum.copy(head, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    // Each begins at a whole number of four bytes.
    const body = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    bodies.push(body);
    offset += body.length;
  }
  return Buffer.concat([head, ...bodies]);
}
