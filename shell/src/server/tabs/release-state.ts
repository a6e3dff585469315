import { entryOf, type RegistryDocument } from '@sanderling/releases/registry-document';
import { versionsAt } from '@sanderling/releases/sets/versions-at';

/** After this a tab of a replaced release is opened anew when its visitor goes on. */
const OLD_AFTER_MS = 24 * 3_600_000;

/** What has become of a release that open tabs hold, and since when, in milliseconds since 1970 where that is known. */
export interface ReleaseState {
  state: 'live' | 'canary' | 'replaced' | 'withdrawn';
  sinceMs: number | null;
}

/**
 * `live`: in the set that everyone gets now. `canary`: some get it. `withdrawn`: taken back, by a rollback or the end of its canary, or
 * removed. `replaced`: another one was made live after it.
 */
export function releaseState(
  document: RegistryDocument,
  { slice, version }: { slice: string; version: string },
  now: Date,
): ReleaseState {
  const { releases, history } = entryOf(document, slice);
  if (versionsAt(document, now)[slice] === version) return { state: 'live', sinceMs: null };
  if (document.canaries[slice]?.version === version) return { state: 'canary', sinceMs: null };
  if (!releases[version]) return { state: 'withdrawn', sinceMs: null };
  const isPlanned = document.seasons.some(({ versions }) => versions[slice] === version);
  const last = history.findLastIndex((change) => change.version === version);
  if (last < 0) return { state: isPlanned ? 'replaced' : 'withdrawn', sinceMs: null };
  const next = history[last + 1];
  // Still live, and a season stands before it.
  if (!next) return { state: 'replaced', sinceMs: null };
  return { state: next.by === 'rollback' ? 'withdrawn' : 'replaced', sinceMs: Date.parse(next.at) };
}

/** Whether a tab with these releases is to be opened anew when its visitor goes on. */
export function mustRenew(
  document: RegistryDocument,
  versions: Readonly<Record<string, string>>,
  now: Date,
): boolean {
  return Object.entries(versions).some(([slice, version]) => {
    const { state, sinceMs } = releaseState(document, { slice, version }, now);
    if (state === 'withdrawn') return true;
    return state === 'replaced' && sinceMs !== null && now.getTime() - sinceMs > OLD_AFTER_MS;
  });
}
