import { SINGLETONS } from '@sanderling/contract/site/slices';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { printable } from './validate-names.ts';

/** As a build writes it: what is newer in ways that stay compatible is taken too. */
const RANGE = /^\^([1-9]\d{0,3})\.\d{1,4}\.\d{1,4}$/;
/** How a build asks the shell for what it does not bundle: on the server, and in the browser. */
const ASKED = [/\brequire\(\s*["'`]([^"'`]+)["'`]\s*\)/g, /Can not get '([^']+)'/g];

/** Where `requires` does not say what the release's own files need, one sentence each. */
export function validateRequires(
  { requires }: Pick<SliceRelease, 'requires'>,
  files: ReadonlyMap<string, Buffer>,
): string[] {
  const wrong = ['contract', ...SINGLETONS].filter((name) => {
    const range = ownRange(requires, name);
    return range === undefined ? name === 'contract' : !RANGE.test(range);
  });
  const used = singletonsUsed(files);
  const unsaid = used.filter((name) => ownRange(requires, name) === undefined);
  const unused = Object.keys(requires).filter(
    (name) => name !== 'contract' && !used.some((singleton) => singleton === name),
  );
  return [
    ...wrong.map(
      (name) =>
        `"requires" says ${name} ${(ownRange(requires, name) ?? 'nothing').slice(0, 40)}, which is no range that a build writes, such as ^1.2.0: build it again.`,
    ),
    ...unused.map(
      (name) =>
        `"requires" says ${printable(name)}, which its files do not use: build it again, which writes what they do.`,
    ),
    ...unsaid.map((name) => `Its files use ${name}, which "requires" does not say: build it again.`),
  ];
}

function ownRange(requires: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(requires, name) ? requires[name] : undefined;
}

function singletonsUsed(files: ReadonlyMap<string, Buffer>): string[] {
  const asked = new Set<string>();
  for (const [file, content] of files) {
    if (!/\.c?js$/.test(file)) continue;
    const code = content.toString('utf8');
    for (const pattern of ASKED) for (const [, name = ''] of code.matchAll(pattern)) asked.add(name);
  }
  return SINGLETONS.filter((name) => asked.has(name));
}
