import { base64Of } from './base64.ts';

const PART = 3 * 2 ** 13;

test.each([...[0, 1, 2, 3, 4, 5, 8_191], ...[PART - 1, PART, PART + 1, 2 * PART + 2]])(
  'a file of %d bytes is in base64 what other programs read back',
  async (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 151 + (at >> 8)) % 256);
    const text = await base64Of(new Blob([bytes]));
    expect(text === Buffer.from(bytes).toString('base64')).toBe(true);
  },
);
