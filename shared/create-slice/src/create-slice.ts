import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a person has asked for and cannot have; the message says why. */
export class CannotCreate extends Error {}

export interface NewSlice {
  folder: string;
  /** `mf-lamps`. Its page is at the name without `mf-`. */
  name: string;
  /** Of the platform's packages. */
  version: string;
  /** Where the platform's packages are; null for where npm looks by itself. */
  registry: string | null;
}

const TEMPLATE = path.join(import.meta.dirname, '../template');
const NAME = /^(?=.{1,60}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** May be there before: what npm and git need. */
const HARMLESS = new Set(['.git', '.npmrc']);

/** The slice of a folder: slices begin with `mf-`, whatever the folder is called. */
export function nameOfFolder(folder: string): string {
  const name = path.basename(folder);
  return name.startsWith('mf-') ? name : `mf-${name}`;
}

/** Makes an empty folder the repository of a slice. Throws CannotCreate. */
export function createSlice({ folder, name, version, registry }: NewSlice): void {
  if (!NAME.test(name))
    throw new CannotCreate(
      `"${name}" is no name of a slice: write it in lower case, as mf-lamps, in the folder's name or as -- --name mf-lamps.`,
    );
  const found = existsSync(folder) ? readdirSync(folder).filter((file) => !HARMLESS.has(file)) : [];
  if (found.length > 0) throw new CannotCreate(`${folder} is not empty: it has ${found[0]}.`);
  for (const file of readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const source = path.join(file.parentPath, file.name);
    const target = path.join(folder, namedFor(name, targetOf(path.relative(TEMPLATE, source))));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(
      target,
      namedFor(name, readFileSync(source, 'utf8')).replaceAll('PLATFORM_VERSION', version),
    );
  }
  const npmrc = path.join(folder, '.npmrc');
  if (registry && !existsSync(npmrc)) writeFileSync(npmrc, `@sanderling:registry=${registry}\n`);
}

/** npm leaves out of a package what git and itself are to read. */
function targetOf(file: string): string {
  return file
    .split(path.sep)
    .map((part) => part.replace(/^_/, '.'))
    .join(path.sep);
}

function namedFor(name: string, text: string): string {
  const topic = name.replace(/^mf-(?=.)/, '');
  const words = topic.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  // At once: what is put in may have such a word in it.
  return text.replaceAll(/mf-hello|hello|Hello/g, (found) =>
    found === 'mf-hello' ? name : found === 'hello' ? topic : words.join(''),
  );
}
