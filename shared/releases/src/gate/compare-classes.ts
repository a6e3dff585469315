import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import type { ReleaseStore } from '../release-store.ts';
import { classNames } from './own-names.ts';

const MAX_NAMED = 3;

/**
 * Classes of new releases that another release of the same site styles too, one sentence for each pair. The hash in a class comes from its
 * slice's name: a build never makes one that another slice has.
 */
export async function sharedClasses(
  added: readonly SliceRelease[],
  beside: readonly SliceRelease[],
  readFile: ReleaseStore['readFile'],
): Promise<string[]> {
  const known = new Map<SliceRelease, Promise<Set<string>>>();
  const classesOf = (release: SliceRelease) => {
    const reading = known.get(release) ?? readClasses(release, readFile);
    known.set(release, reading);
    return reading;
  };
  const reasons = new Set<string>();
  for (const release of added.filter(({ name }) => name !== 'shell')) {
    const own = await classesOf(release);
    for (const other of beside.filter(({ name }) => name !== release.name)) {
      const theirs = await classesOf(other);
      const both = [...own].filter((name) => theirs.has(name)).slice(0, MAX_NAMED);
      if (both.length > 0)
        reasons.add(
          `${release.name} ${release.version} and ${other.name} ${other.version} both style .${both.join(' and .')}: build ${release.name} ${release.version} again, and let CSS Modules name its classes.`,
        );
    }
  }
  return [...reasons];
}

async function readClasses(release: SliceRelease, readFile: ReleaseStore['readFile']): Promise<Set<string>> {
  const sheets = Object.keys(release.files).filter((file) => file.endsWith('.css'));
  // What cannot be read is shown to no visitor either.
  const texts = await Promise.all(sheets.map((file) => readFile(release, file).then(String, () => '')));
  return new Set(texts.flatMap(classNames));
}
