const ASCII = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].map((sign) =>
  sign.charCodeAt(0),
);
const PADDING = '='.charCodeAt(0);
/** Three bytes are four signs: only the last part may end in between. */
const PART_BYTES = 3 * 2 ** 13;

/**
 * A file in base64 (RFC 4648, section 4). On the server a thread that takes long for it holds up the pages of others, and is taken for one in a
 * loop: `btoa` takes twenty times as long, and one loop over all bytes is interpreted to its end where a busy machine has no time
 * to compile it. A function that is called for each part is compiled between two calls.
 */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += PART_BYTES)
    parts.push(base64OfPart(bytes.subarray(from, from + PART_BYTES)));
  return parts.join('');
}

function base64OfPart(bytes: Uint8Array): string {
  const signs = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  let at = 0;
  for (let from = 0; from < bytes.length; from += 3) {
    const three = ((bytes[from] ?? 0) << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0);
    signs[at] = ASCII[three >> 18] ?? 0;
    signs[at + 1] = ASCII[(three >> 12) & 63] ?? 0;
    signs[at + 2] = ASCII[(three >> 6) & 63] ?? 0;
    signs[at + 3] = ASCII[three & 63] ?? 0;
    at += 4;
  }
  const missing = (3 - (bytes.length % 3)) % 3;
  signs.fill(PADDING, signs.length - missing);
  return new TextDecoder().decode(signs);
}
