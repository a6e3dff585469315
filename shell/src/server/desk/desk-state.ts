import { type FoldedEntry, foldEdits } from '@sanderling/releases/audit/fold-edits';
import { choosableReleases } from '@sanderling/releases/refusals';
import type { RegistryDocument } from '@sanderling/releases/registry-document';
import type { Releases } from '@sanderling/releases/releases';
import { type Versions, versionsAt } from '@sanderling/releases/sets/versions-at';
import type { CanaryComparison, CompareCanaries } from '../roll-out/compare-canaries.ts';
import type { SliceFailures } from '../slice-failures/slice-failures.ts';
import type { SkewReport } from '../tabs/open-tabs.ts';
import { reasonsIn, seasonReasonsIn } from './release-names.ts';
import { type TakenAway, takenAway } from './taken-away.ts';

/** Everything that the desk shows, at one moment. */
export interface DeskState {
  document: RegistryDocument;
  /** What everyone sees now. */
  versions: Versions;
  setId: string;
  comparisons: CanaryComparison[];
  failures: ReturnType<SliceFailures['counts']>;
  /** Of releases that keep memory. */
  ofMemory: ReturnType<SliceFailures['ofMemory']>;
  openTabs: SkewReport;
  /** What teams have said of their releases, by `slice version`. */
  reasons: ReadonlyMap<string, string>;
  /** Why seasons were planned, by name and instants. */
  seasonReasons: ReadonlyMap<string, string>;
  /** Why releases to choose from would be refused as the site is now, by `slice version`. */
  misfits: ReadonlyMap<string, string>;
  /** Seasons that the shop itself has not let begin lately. */
  takenAway: TakenAway[];
  /** The newest first, from `older` on. */
  log: FoldedEntry[];
  older: number;
  /** Where the log goes on; null at its end. */
  nextOlder: number | null;
  now: Date;
}

const LOG_SHOWN = 60;

export async function readDeskState(
  releases: Releases,
  {
    compare,
    failures,
    openTabs,
    now,
    older: wanted,
  }: {
    compare: CompareCanaries;
    failures: SliceFailures;
    openTabs: () => Promise<SkewReport>;
    now: Date;
    older: number;
  },
): Promise<DeskState> {
  const [document, set, log, tabs] = await Promise.all([
    releases.status(),
    releases.currentReleaseSet(),
    releases.log(),
    openTabs(),
  ]);
  const folded = foldEdits(log);
  const older = Number.isInteger(wanted) && wanted > 0 ? wanted : 0;
  return {
    document,
    versions: versionsAt(document, now),
    setId: set.id,
    comparisons: await compare(document),
    failures: failures.counts(),
    ofMemory: failures.ofMemory(),
    openTabs: tabs,
    reasons: reasonsIn(log),
    seasonReasons: seasonReasonsIn(log),
    misfits: await releases.misfits(
      Object.keys(document.slices).flatMap((slice) =>
        choosableReleases(document, slice, now).map(({ version }) => ({ slice, version })),
      ),
    ),
    takenAway: takenAway(log, now),
    log: folded.slice(older, older + LOG_SHOWN),
    older,
    nextOlder: folded.length > older + LOG_SHOWN ? older + LOG_SHOWN : null,
    now,
  };
}
