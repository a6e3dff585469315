import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';

const NAME = /^(?=.{1,60}$)[a-z][a-z0-9-]*$/;
const VERSION = /^(?=.{1,100}$)[A-Za-z0-9][A-Za-z0-9.+-]*$/;
/** Of a file: words between single slashes, none of which begins with a dot. */
const PATH = /^(?=.{1,200}$)[\w@+~-][\w.@+~-]*(\/[\w@+~-][\w.@+~-]*)*$/;

/** Of each number of a version. */
const MAX_DIGITS = 4;
/** Whatever their ending, some machines open these instead of a file. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** What a release must not be called, since its names become paths and addresses: one sentence each. */
export function validateNames({ name, version, files }: Pick<SliceRelease, 'name' | 'version' | 'files'>) {
  const label = `${printable(name)} ${printable(version)}`;
  return [
    ...(NAME.test(name) ? [] : [`${label}: a slice is named in lower case, as mf-promotions.`]),
    ...(VERSION.test(version)
      ? []
      : [`${label}: a version is made of letters, digits, dots, + and -, as 1.4.0-3f2a.`]),
    ...(hasLargeNumber(version)
      ? [
          `${label} has too large a number in its version: count on from the last, in at most ${MAX_DIGITS} digits.`,
        ]
      : []),
    ...[name, ...Object.keys(files)]
      .filter((path) =>
        path.split('/').some((part) => DEVICE.test(part) || (part.endsWith('.') && !/^\.+$/.test(part))),
      )
      .map((path) => `${label}: "${printable(path)}" is a device on some machines: rename it.`),
    ...Object.keys(files)
      .filter((path) => !PATH.test(path) || path === 'slice.json')
      .map(
        (path) =>
          `${label}: "${printable(path)}" is no path of a file in a release: name files by letters, digits, dots, - and _.`,
      ),
  ];
}

function hasLargeNumber(version: string): boolean {
  const [numbers = ''] = version.split(/[-+]/, 1);
  return numbers.split('.').some((number) => /^\d+$/.test(number) && number.length > MAX_DIGITS);
}

/** As much of what may be anything as a sentence can hold. */
export function printable(text: string): string {
  return text.slice(0, 80).replaceAll(/[^\x20-\x7e]/g, '?');
}
