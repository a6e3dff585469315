import { isDevelopment } from './gate/refuse.ts';
import { entryOf, ownValue, type RegistryDocument } from './registry-document.ts';
import type { Versions } from './sets/versions-at.ts';

/** Older ones are forgotten: who would choose such a release is told anew. */
const MAX_REFUSALS = 200;

/** Every shop reads them at each change: of the first sentence so many letters, and of so many releases. */
const MAX_WHY = 300;
const MAX_REASONS = 50;

/** Published releases that were tried and kept from visitors: `mf-promotions 1.4.0-3f2a`, as long as no admin has overruled it. */
export function withRefused(
  document: RegistryDocument,
  releases: readonly string[],
  { at, why, isMisfit = false }: { at: string; why: string; isMisfit?: boolean },
) {
  const [first = ''] = why.split('\n', 1);
  const reason = first.length > MAX_WHY ? `${first.slice(0, MAX_WHY)}…` : first;
  const withValue = (record: Readonly<Record<string, string>>, value: string, max: number) => {
    const kept = Object.entries(record).filter(([release]) => !releases.includes(release));
    return Object.fromEntries([...kept, ...releases.map((release) => [release, value] as const)].slice(-max));
  };
  const others = document.misfits.filter((release) => !releases.includes(release));
  return {
    ...document,
    misfits: isMisfit ? [...others, ...releases].slice(-MAX_REFUSALS) : others,
    refused: withValue(document.refused, at, MAX_REFUSALS),
    refusedFor: withValue(document.refusedFor, reason, MAX_REASONS),
  };
}

/** When a published release was kept from visitors, and why where that is known; null for any other. */
export function refusalOf(
  document: RegistryDocument,
  slice: string,
  version: string,
): { at: string; why: string } | null {
  const at = ownValue(document.refused, `${slice} ${version}`);
  return at === undefined ? null : { at, why: ownValue(document.refusedFor, `${slice} ${version}`) ?? '' };
}

export function withoutRefused(document: RegistryDocument, releases: readonly string[]): RegistryDocument {
  const kept = Object.entries(document.refused).filter(([release]) => !releases.includes(release));
  if (kept.length === Object.keys(document.refused).length) return document;
  const reasons = Object.entries(document.refusedFor).filter(([release]) => !releases.includes(release));
  return {
    ...document,
    misfits: document.misfits.filter((release) => !releases.includes(release)),
    refused: Object.fromEntries(kept),
    refusedFor: Object.fromEntries(reasons),
  };
}

/** Once what visitors get is another, releases that did not fit together with it may do so. */
export function withoutMisfits(before: RegistryDocument, after: RegistryDocument): RegistryDocument {
  const isSame = (['slices', 'canaries', 'seasons'] as const).every((part) => before[part] === after[part]);
  return isSame ? after : withoutRefused(after, after.misfits);
}

/** A trial that was cut off notes no end. */
const TRIED_WITHIN_MS = 240_000;

/** Releases that a trial has begun with: `mf-promotions 1.4.0-3f2a`. */
export function withTrying(document: RegistryDocument, releases: readonly string[], at: string) {
  const begun = Object.fromEntries(releases.map((release) => [release, at]));
  return { ...document, trying: { ...document.trying, ...begun } };
}

/** Without those whose trial has ended, and without what was cut off. */
export function withoutTrying(document: RegistryDocument, releases: readonly string[], at: string) {
  const kept = Object.entries(document.trying).filter(
    ([release, begun]) => !releases.includes(release) && isBeingTried(begun, new Date(at)),
  );
  return { ...document, trying: Object.fromEntries(kept) };
}

function isBeingTried(begun: string | undefined, now: Date): boolean {
  return begun !== undefined && now.getTime() - Date.parse(begun) < TRIED_WITHIN_MS;
}

/** Those of the versions that the sentence is about: all that it names, or the only one that was tried. A misfit may be of others alone. */
export function refusedOf(versions: Versions, why: string, isMisfit = false): string[] {
  const all = Object.entries(versions);
  const isOnlyOne = all.length === 1 && !isMisfit;
  return all
    .filter(([name]) => isOnlyOne || new RegExp(`\\b${name}(?![\\w-])`).test(why))
    .map((release) => release.join(' '));
}

/** Releases of a slice that someone may choose to show, the newest first: no development builds, and none that was refused or is being tried. */
export function choosableReleases(
  document: RegistryDocument,
  slice: string,
  now: Date,
): { version: string; publishedAt: string }[] {
  return Object.entries(entryOf(document, slice).releases)
    .filter(([version]) => {
      const release = `${slice} ${version}`;
      if (isDevelopment(version) || Object.hasOwn(document.refused, release)) return false;
      return !isBeingTried(ownValue(document.trying, release), now);
    })
    .map(([version, { publishedAt }]) => ({ version, publishedAt }))
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
}
