import type { RegistryDocument } from '@sanderling/releases/registry-document';
import { setId, type Versions, versionsAt } from '@sanderling/releases/sets/versions-at';
import { type ReleaseState, releaseState } from './release-state.ts';

/** A tab that has not been heard of for longer is closed, or its machine asleep. */
const SILENT_MS = 400_000;
const MAX_TABS = 20_000;

interface Tab {
  versions: Versions;
  openedMs: number;
  seenMs: number;
}

/** What is open in browsers now. Ages are of the oldest tab, in seconds. */
export interface SkewReport {
  tabs: number;
  /** The most common first. */
  sets: { id: string; isCurrent: boolean; tabs: number; oldestSeconds: number; versions: Versions }[];
  /** Each release that some tab holds; of `replaced` and `withdrawn` ones since when, where that is known. */
  releases: ({ slice: string; version: string; tabs: number; oldestSeconds: number } & ReleaseState)[];
}

export interface OpenTabs {
  /** `id` is a number that the page has made up: of its document, not of its visitor. */
  seen: (id: string, versions: Versions, ageMs: number) => void;
  closed: (id: string) => void;
  report: (document: RegistryDocument) => SkewReport;
}

/** The tabs that have told this process of themselves within the last minutes. */
export function createOpenTabs(now: () => Date): OpenTabs {
  /** The one that was heard of longest ago first. */
  const tabs = new Map<string, Tab>();

  function deleteSilent() {
    const oldest = now().getTime() - SILENT_MS;
    for (const [id, { seenMs }] of tabs) {
      if (seenMs > oldest && tabs.size <= MAX_TABS) break;
      tabs.delete(id);
    }
  }

  return {
    seen(id, versions, ageMs) {
      const seenMs = now().getTime();
      tabs.delete(id);
      tabs.set(id, { versions, openedMs: seenMs - ageMs, seenMs });
      deleteSilent();
    },
    closed: (id) => void tabs.delete(id),
    report(document) {
      deleteSilent();
      const at = now();
      const currentId = setId(versionsAt(document, at));
      const sets = groups([...tabs.values()].map((tab) => [setId(tab.versions), tab, tab.versions]));
      const releases = groups(
        [...tabs.values()].flatMap((tab) =>
          Object.entries(tab.versions).map(
            ([slice, version]) => [`${slice} ${version}`, tab, { slice, version }] as const,
          ),
        ),
      );
      const ageOf = ({ oldestMs }: { oldestMs: number }) => Math.round((at.getTime() - oldestMs) / 1_000);
      return {
        tabs: tabs.size,
        sets: sets.map(({ key: id, what: versions, count, ...group }) => ({
          id,
          isCurrent: id === currentId,
          tabs: count,
          oldestSeconds: ageOf(group),
          versions,
        })),
        releases: releases.map(({ what, count, ...group }) => ({
          ...what,
          tabs: count,
          oldestSeconds: ageOf(group),
          ...releaseState(document, what, at),
        })),
      };
    },
  };
}

interface Group<What> {
  key: string;
  what: What;
  count: number;
  oldestMs: number;
}

function groups<What>(entries: readonly (readonly [key: string, tab: Tab, what: What])[]): Group<What>[] {
  const found = new Map<string, Group<What>>();
  for (const [key, { openedMs }, what] of entries) {
    const group = found.get(key) ?? { key, what, count: 0, oldestMs: openedMs };
    group.count += 1;
    group.oldestMs = Math.min(group.oldestMs, openedMs);
    found.set(key, group);
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}
