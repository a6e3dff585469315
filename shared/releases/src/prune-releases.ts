import { type ChangesParts, recordChange } from './record-change.ts';
import { entryOf, ownValue, type RegistryDocument, withEntry } from './registry-document.ts';

/** See `Releases.prune`. */
export async function pruneReleases(
  { name, keep, applies }: { name: string; keep: number; applies: (version: string) => boolean },
  parts: ChangesParts,
): Promise<string[]> {
  let removed: string[] = [];
  await recordChange(parts, { action: 'prune', what: `${name}, all but ${keep}` }, {}, (document) => {
    const entry = entryOf(document, name);
    const needed = neededVersions(document, name);
    removed = Object.entries(entry.releases)
      .filter(([version]) => applies(version))
      .sort(([, a], [, b]) => b.publishedAt.localeCompare(a.publishedAt))
      .slice(keep)
      .flatMap(([version]) => (needed.has(version) ? [] : version));
    if (removed.length === 0) return document;
    const releases = Object.fromEntries(
      Object.entries(entry.releases).filter(([version]) => !removed.includes(version)),
    );
    if (Object.keys(releases).length === 0 && entry.history.length === 0) return withoutEntry(document, name);
    return withEntry(document, name, { ...entry, releases });
  });
  // The registry forgets them first, so that no request finds half of one.
  for (const version of removed) await parts.storage.remove(name, version);
  return removed;
}

/** A slice of which nothing was ever live is none any more. */
function withoutEntry(document: RegistryDocument, name: string): RegistryDocument {
  const slices = Object.entries(document.slices).filter(([slice]) => slice !== name);
  return { ...document, slices: Object.fromEntries(slices) };
}

function neededVersions({ slices, canaries, seasons }: RegistryDocument, name: string): Set<string | null> {
  const entry = ownValue(slices, name);
  return new Set([
    entry?.live ?? null,
    ...(entry?.history.slice(-2).map(({ version }) => version) ?? []),
    ownValue(canaries, name)?.version ?? null,
    ...seasons.map(({ versions }) => ownValue(versions, name) ?? null),
  ]);
}
