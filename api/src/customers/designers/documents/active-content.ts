import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const inflateAsync = promisify(inflate);

/** What makes a reader run a script, start a program, or open a file within. A jump to a page, which most programs write, is none of it. */
const ACTIVE_NAME = anyNameOf([
  ...['JavaScript', 'Rendition', 'XFA', 'Launch', 'ImportData', 'RichMedia'],
  ...['EmbeddedFile', 'EmbeddedFiles'],
]);
const OBJECT_STREAM = anyNameOf(['ObjStm']);
const ENCODED = anyNameOf(['Filter', 'F']);
const FLATE = anyNameOf(['FlateDecode', 'Fl']);
/** What changes bytes beyond Flate. No program packs objects so. */
const OTHERWISE_ENCODED = anyNameOf([
  ...['DecodeParms', 'DP', 'ASCIIHexDecode', 'AHx', 'ASCII85Decode', 'A85', 'LZWDecode', 'LZW'],
  ...['RunLengthDecode', 'RL', 'Crypt'],
]);
/** Of all packed objects of a file. Pictures are none of them. */
const MAX_UNPACKED_BYTES = 32 * 2 ** 20;

/**
 * What of a PDF does more than show pages: a script, a program to start, a file within; `unreadable` where its objects are encrypted or
 * packed in a way that hides that. Null for a PDF as scanners, printers and office programs write it.
 */
export async function activeContentOf(pdf: Buffer): Promise<'active' | 'unreadable' | null> {
  const text = pdf.toString('latin1');
  if (ACTIVE_NAME.test(text)) return 'active';
  let leftBytes = MAX_UNPACKED_BYTES;
  for (const packed of objectStreamsOf(text)) {
    if (packed === null) return 'unreadable';
    const objects = await unpack(pdf.subarray(packed.start), leftBytes);
    if (objects === null) return 'unreadable';
    if (ACTIVE_NAME.test(objects)) return 'active';
    leftBytes -= objects.length;
  }
  return null;
}

/** Where packed objects begin. Null for those whose description says more than such a one does, and so may say it to a reader alone. */
function* objectStreamsOf(text: string): Generator<{ start: number } | null> {
  const streams = /stream(?:\r\n|\n|\r)/g;
  let start = 0;
  for (const { index } of text.matchAll(new RegExp(OBJECT_STREAM, 'g'))) {
    if (index < start) continue;
    const described = start + Math.max(0, text.slice(start, index).lastIndexOf('obj'));
    streams.lastIndex = index;
    const found = streams.exec(text);
    const description = text.slice(described, found?.index ?? index);
    start = streams.lastIndex;
    // A string or a comment could hold what looks like the begin or the end of the description.
    if (!found || /[()%]|endobj|endstream/.test(description)) yield null;
    else if (OTHERWISE_ENCODED.test(description)) yield null;
    // Else its objects were read with the rest.
    else if (ENCODED.test(description)) yield FLATE.test(description) ? { start } : null;
  }
}

/** Null for what is not packed so, such as encrypted bytes, and for too much. */
async function unpack(bytes: Buffer, maxBytes: number): Promise<string | null> {
  try {
    const objects = (await inflateAsync(bytes, { maxOutputLength: Math.max(1, maxBytes) })).toString(
      'latin1',
    );
    // It begins with the numbers of its objects and their places.
    return /^\s*\d+\s+\d+/.test(objects) ? objects : null;
  } catch {
    return null;
  }
}

/** Finds a whole name however it is written: each letter may stand as its number, such as `/J#61vaScript`. */
function anyNameOf(names: readonly string[]): RegExp {
  const spelled = names.map((name) =>
    [...name].map((letter) => `(?:${letter}|#${numberOf(letter)})`).join(''),
  );
  return new RegExp(`/(?:${spelled.join('|')})(?=[\\0\\s()<>[\\]{}/%]|$)`);
}

/** Hexadecimal, in small letters or large ones. */
function numberOf(letter: string): string {
  return letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`);
}
