import path from 'node:path';

/** Of a file by its ending: more than any of the store's own has. */
const MAX_BYTES: Readonly<Record<string, number>> = {
  '.css': 150_000,
  '.js': 3_000_000,
  '.cjs': 3_000_000,
  '.json': 500_000,
  '.svg': 200_000,
};
/** Pictures, fonts and maps of sources, which no rule reads. */
const MAX_OTHER_BYTES = 10_000_000;
/** Of all style sheets of a release, of all its scripts. */
const MAX_OF_KIND: readonly (readonly [string, readonly string[], number])[] = [
  ['style sheets', ['.css'], 600_000],
  ['scripts', ['.js', '.cjs'], 9_000_000],
  ['drawings', ['.svg'], 2_000_000],
  ['files of data', ['.json'], 2_000_000],
];

/**
 * Files of a release that are larger than any rule reads, one sentence each. Whatever a file holds, the registry is done with it in seconds:
 * rules read a text from its beginning to its end, and how long it is is known before.
 */
export function validateSizes(files: ReadonlyMap<string, Uint8Array>): string[] {
  const sizes = [...files].map(([file, { length }]) => ({ file, ending: path.extname(file), length }));
  return [
    ...sizes
      .filter(({ ending, length }) => length > maxBytes(ending))
      .map(
        ({ file, ending, length }) =>
          `${file} has ${kilobytes(length)}, and a file of its kind has at most ${kilobytes(maxBytes(ending))}: split it by import(), or leave out what no page uses.`,
      ),
    ...MAX_OF_KIND.flatMap(([kind, endings, max]) => {
      const total = sizes
        .filter(({ ending }) => endings.includes(ending))
        .reduce((sum, { length }) => sum + length, 0);
      return total > max
        ? [
            `Its ${kind} have ${kilobytes(total)} together, of at most ${kilobytes(max)}: make two slices of it.`,
          ]
        : [];
    }),
  ];
}

function maxBytes(ending: string): number {
  return (Object.hasOwn(MAX_BYTES, ending) ? MAX_BYTES[ending] : undefined) ?? MAX_OTHER_BYTES;
}

/** Rounded up: what is over by a byte is not said to be as much as is allowed. */
function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000).toLocaleString('en-US')} kB`;
}
