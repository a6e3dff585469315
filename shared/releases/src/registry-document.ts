import { z } from 'zod';
import { ReleaseError } from './release-error.ts';

const sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

const entry = z.strictObject({
  live: z.string().nullable(),
  /** Every change of what is live, oldest first. `rollback` went back to the version before. */
  history: z.array(
    z.strictObject({ version: z.string(), at: z.string(), by: z.enum(['promote', 'rollback']) }),
  ),
  /** The releases that may run, by version, each with the sha384 of its `slice.json`. */
  releases: z.record(z.string(), z.strictObject({ manifest: sha384, publishedAt: z.string() })),
});
const registry = z.strictObject({ slices: z.record(z.string(), entry) });

export type RegistryEntry = z.infer<typeof entry>;
/** What is published and what is live, as `registry.json` says it. */
export type RegistryDocument = z.infer<typeof registry>;

/** Throws when the text is not a registry. */
export function parseRegistry(text: string): RegistryDocument {
  return registry.parse(JSON.parse(text));
}

export function entryOf(document: RegistryDocument, name: string): RegistryEntry {
  return document.slices[name] ?? { live: null, history: [], releases: {} };
}

/** Adds a release that may run from now on. Publishing the same one again changes nothing. */
export function withPublished(
  document: RegistryDocument,
  name: string,
  version: string,
  manifest: string,
  at: string,
) {
  const before = entryOf(document, name);
  if (before.releases[version]) return document;
  const releases = { ...before.releases, [version]: { manifest, publishedAt: at } };
  return withEntry(document, name, { ...before, releases });
}

/** Makes published releases live, all at once. */
export function withPromoted(
  document: RegistryDocument,
  wanted: Readonly<Record<string, string>>,
  at: string,
) {
  return Object.entries(wanted).reduce((changed, [name, version]) => {
    const before = entryOf(changed, name);
    if (!before.releases[version]) throw new ReleaseError(`${name} ${version} was never published.`);
    if (before.live === version) return changed;
    const history = [...before.history, { version, at, by: 'promote' as const }];
    return withEntry(changed, name, { ...before, live: version, history });
  }, document);
}

/** Makes live what was live before the last promotion. */
export function withRolledBack(document: RegistryDocument, name: string, at: string) {
  const before = entryOf(document, name);
  const version = previousVersion(before);
  if (!version) throw new ReleaseError(`${name} has no earlier release to go back to.`);
  const history = [...before.history, { version, at, by: 'rollback' as const }];
  return withEntry(document, name, { ...before, live: version, history });
}

/** The version that a rollback would make live. */
export function previousVersion({ history }: RegistryEntry): string | undefined {
  const promoted: string[] = [];
  for (const { version, by } of history) {
    if (by === 'promote') promoted.push(version);
    else promoted.pop();
  }
  return promoted.at(-2);
}

function withEntry(document: RegistryDocument, name: string, changed: RegistryEntry): RegistryDocument {
  return { slices: { ...document.slices, [name]: changed } };
}
