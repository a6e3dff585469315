import { z } from 'zod';
import { openDocument } from '../open-document.ts';
import type { DocumentStorage } from '../release-storage.ts';

const count = z.number().int().min(0);
const counts = z.object({
  made: count,
  failed: count,
  ownPages: count,
  slow: count,
  sent: count,
  failedInBrowsers: count,
});
const ms = z.array(z.number());
const times = z.object({ canary: ms, live: ms, earlier: ms });

const evidence = z.object({
  slice: z.string(),
  /** The canary's release, and the live one beside it. */
  version: z.string(),
  live: z.string(),
  /** Pages since the percentage last changed. */
  counts: z.object({ canary: counts, live: counts, liveSinceBegun: counts }),
  /** Milliseconds since then; `earlier` are of the live release before it. */
  times: z.object({ render: times, LCP: times, INP: times }),
});
/** What one shell has seen of a canary and of the live release beside it. */
export type CanaryEvidence = z.infer<typeof evidence>;

const document = z.object({
  /** Of the registry: what was seen before the last change of canaries says nothing about now. */
  canaryEpoch: z.number(),
  shells: z.record(z.string(), z.array(evidence)),
});
type EvidenceDocument = z.infer<typeof document>;

/** Where the shells of a shop lay together what they have seen of canaries. Those that have ended count with what they had seen. */
export interface SharedEvidence {
  /** Keeps what a shell has seen instead of what it had kept before, if no other change of canaries has come meanwhile. */
  keep(shell: string, canaryEpoch: number, seen: readonly CanaryEvidence[]): Promise<void>;
  /** What all other shells have seen since this change of canaries. */
  ofOthers(shell: string, canaryEpoch: number): Promise<CanaryEvidence[]>;
}

/** A shell that is started over and over again is a new one each time. */
const MAX_SHELLS = 100;

export function sharedEvidence(storage: DocumentStorage, warn: (message: string) => void): SharedEvidence {
  const kept = openDocument<EvidenceDocument>(
    {
      title: 'canary-evidence',
      parse: (text) => document.parse(JSON.parse(text)),
      empty: { canaryEpoch: -1, shells: {} },
      isEmpty: ({ shells }) => Object.keys(shells).length === 0,
    },
    storage,
    warn,
  );
  return {
    keep: (shell, canaryEpoch, seen) =>
      kept.update((known) => {
        if (known.canaryEpoch > canaryEpoch) return known;
        const { [shell]: _, ...others } = known.canaryEpoch === canaryEpoch ? known.shells : {};
        const newest = Object.entries(others).slice(1 - MAX_SHELLS);
        return { canaryEpoch, shells: Object.fromEntries([...newest, [shell, [...seen]]]) };
      }),
    async ofOthers(shell, canaryEpoch) {
      const known = await kept.current();
      if (known.canaryEpoch !== canaryEpoch) return [];
      return Object.entries(known.shells).flatMap(([name, seen]) => (name === shell ? [] : seen));
    },
  };
}
