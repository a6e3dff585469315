import { z } from 'zod';
import { logEntry } from './audit/audit-log.ts';
import { ReleaseError } from './release-error.ts';
import { canary } from './rollout/canary.ts';
import { freeze } from './schedule/freeze.ts';
import { type Season, season } from './schedule/season.ts';
import type { Versions } from './sets/versions-at.ts';
import { unseenRelease } from './unseen-releases.ts';

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
/** Loose, so that a shop goes on through the update of another that writes more. */
const registry = z.looseObject({
  slices: z.record(z.string(), entry),
  /** By slice. */
  canaries: z.record(z.string(), canary).default({}),
  /** Counts changes of canaries: what was chosen for a visitor holds for one of them. */
  canaryEpoch: z.int().default(0),
  seasons: z.array(season).default([]),
  /** Releases that were tried and kept from visitors, `mf-promotions 1.4.0-3f2a`, with the moment. */
  refused: z.record(z.string(), z.string()).default({}),
  /** Why, as far as there is room. */
  refusedFor: z.record(z.string(), z.string()).default({}),
  /** Those of them that only do not fit together with what else visitors get, until that changes. */
  misfits: z.array(z.string()).default([]),
  /** Releases that are tried right now, with the moment that began. */
  trying: z.record(z.string(), z.string()).default({}),
  /** Releases that no browser has looked at before visitors got them, `mf-promotions 1.4.0-3f2a`. */
  unseen: z.record(z.string(), unseenRelease).default({}),
  freezes: z.array(freeze).default([]),
  /** Who has frozen releases, by the id of the freeze: beside it, since a shop of before takes no freeze with more in it. */
  frozenBy: z.record(z.string(), z.string()).default({}),
  /** The newest last; older ones are in the store. */
  log: z.array(logEntry).default([]),
  /** How many entries of the log are in the store. */
  archived: z.int().default(0),
});

export type RegistryEntry = z.infer<typeof entry>;
/** What is published and what is live, as `registry.json` says it. */
export type RegistryDocument = z.infer<typeof registry>;

/** Throws when the text is not a registry. */
export function parseRegistry(text: string): RegistryDocument {
  return registry.parse(JSON.parse(text));
}

export function emptyRegistry(): RegistryDocument {
  return registry.parse({ slices: {} });
}

export function entryOf(document: RegistryDocument, name: string): RegistryEntry {
  return ownValue(document.slices, name) ?? { live: null, history: [], releases: {} };
}

/** What the registry says of a published release; undefined for any other, whatever it is called. */
export function publishedRelease(document: RegistryDocument, name: string, version: string) {
  return ownValue(entryOf(document, name).releases, version);
}

/** A name from outside may be one that every object has, such as `constructor`. */
export function ownValue<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
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
  if (ownValue(before.releases, version)) return document;
  const releases = { ...before.releases, [version]: { manifest, publishedAt: at } };
  return withEntry(document, name, { ...before, releases });
}

/** Makes published releases live, all at once. A canary of the same release ends with it. */
export function withPromoted(
  document: RegistryDocument,
  wanted: Readonly<Record<string, string>>,
  at: string,
) {
  return Object.entries(wanted).reduce((before, [name, version]) => {
    const changed =
      ownValue(before.canaries, name)?.version === version ? withoutCanary(before, name) : before;
    const entry = entryOf(changed, name);
    mustBePublished(changed, name, version);
    if (entry.live === version) return changed;
    const history = [...entry.history, { version, at, by: 'promote' as const }];
    return withEntry(changed, name, { ...entry, live: version, history });
  }, document);
}

export function mustBePublished(document: RegistryDocument, name: string, version: string): void {
  if (!publishedRelease(document, name, version))
    throw new ReleaseError(`${name} ${version} was never published.`);
}

/** Throws for a name that no slice of the site has. */
export function mustBeSlice(document: RegistryDocument, name: string): void {
  if (!Object.hasOwn(document.slices, name)) throw new ReleaseError(`${name} has no release yet.`);
}

/**
 * Everything of the site as it was in a set, but slices of `kept` seasons, which show that already. A slice that was not in it is not live any more; without a shell there is no site.
 */
export function withRestored(
  document: RegistryDocument,
  versions: Versions,
  { at, kept }: { at: string; kept: readonly Season[] },
): RegistryDocument {
  if (document.slices.shell?.live && !versions.shell)
    throw new ReleaseError('That set is from before the site had a shell: there is nothing to go back to.');
  const slices = Object.entries(document.slices).map(([name, entry]): [string, RegistryEntry] => {
    const version = ownValue(versions, name) ?? null;
    if (version !== null) mustBePublished(document, name, version);
    if (entry.live === version || kept.some((season) => Object.hasOwn(season.versions, name)))
      return [name, entry];
    const history =
      version === null ? entry.history : [...entry.history, { version, at, by: 'promote' as const }];
    return [name, { ...entry, live: version, history }];
  });
  return {
    ...document,
    slices: Object.fromEntries(slices),
    canaries: {},
    canaryEpoch: document.canaryEpoch + 1,
  };
}

export function withoutCanary(document: RegistryDocument, name: string): RegistryDocument {
  if (!ownValue(document.canaries, name)) return document;
  const { [name]: _, ...canaries } = document.canaries;
  return { ...document, canaries, canaryEpoch: document.canaryEpoch + 1 };
}

/** Makes live what was live before the last promotion. */
export function withRolledBack(document: RegistryDocument, name: string, at: string) {
  const before = entryOf(document, name);
  const version = previousVersion(before);
  if (!version)
    throw new ReleaseError(
      `${name} has no earlier release to go back to: restore <set> takes its first release away, with a set of before from history, or promote one that was live anew.`,
    );
  const history = [...before.history, { version, at, by: 'rollback' as const }];
  return withEntry(document, name, { ...before, live: version, history });
}

/** Whether a release was live for everyone before another of the slice ever was: what a freeze lets become live again. */
export function wasLiveBefore({ history }: RegistryEntry, version: string, other: string | null): boolean {
  const [first, then] = [version, other].map((wanted) => history.findIndex((one) => one.version === wanted));
  return first !== undefined && first >= 0 && first <= (then ?? -1);
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

export function withEntry(
  document: RegistryDocument,
  name: string,
  changed: RegistryEntry,
): RegistryDocument {
  return { ...document, slices: { ...document.slices, [name]: changed } };
}
