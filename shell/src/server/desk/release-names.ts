import type { LogEntry } from '@sanderling/releases/audit/audit-log';
import { shortVersion, when } from './words.ts';

/** A season as the log has it: its name, its releases, from when until when. */
const SCHEDULED = /^(?<name>.*) \((?<releases>[^()]*)\), (?<window>\S+ to \S+)$/s;

/** What the teams have said of their releases, by `slice version`: why each was published, else why it was first shown, else the season that it was made for. */
export function reasonsIn(log: readonly LogEntry[]): ReadonlyMap<string, string> {
  const reasons = new Map<string, string>();
  for (const wanted of ['publish', 'promote'] as const)
    for (const { action, what, why } of log)
      if (action === wanted && why !== null && !reasons.has(what)) reasons.set(what, why);
  for (const { action, what, why } of log) {
    const { name, releases } = (action === 'schedule' && SCHEDULED.exec(what)?.groups) || {};
    for (const release of releases?.split(', ') ?? [])
      if (!reasons.has(release)) reasons.set(release, why === null ? `${name}` : `${name}: ${why}`);
  }
  return reasons;
}

/** Why each season was planned, by its name and its instants. */
export function seasonReasonsIn(log: readonly LogEntry[]): ReadonlyMap<string, string> {
  const reasons = new Map<string, string>();
  for (const { action, what, why } of log) {
    const { name, window } = (action === 'schedule' && SCHEDULED.exec(what)?.groups) || {};
    if (why !== null && name !== undefined) reasons.set(`${name} ${window}`, why);
  }
  return reasons;
}

/** A release in a list to choose from: by what it brings, where its team has said so. A hash says nothing to who has not built it. */
export function releaseChoice(
  { slice, version, publishedAt }: { slice: string; version: string; publishedAt: string },
  reasons: ReadonlyMap<string, string>,
): string {
  const of = publishedAt === '' ? '' : `, ${when(publishedAt)}`;
  return releaseName(reasons.get(`${slice} ${version}`), `${shortVersion(version)}${of}`);
}

export function releaseName(reason: string | undefined, release: string): string {
  return reason === undefined ? release : `${reason} (${release})`;
}
