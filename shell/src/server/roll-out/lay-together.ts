import { randomUUID } from 'node:crypto';
import type { RegistryDocument } from '@sanderling/releases/registry-document';
import type { CanaryEvidence, SharedEvidence } from '@sanderling/releases/rollout/canary-evidence';
import { type CompareCanaries, compareEvidence, createCanaryEvidence } from './compare-canaries.ts';
import type { ReleaseRecord } from './release-record.ts';

/** A judgement lacks what another shell has seen since then. */
const KEEP_EVERY_MS = 1_000;

interface SharingOptions {
  record: Omit<ReleaseRecord, 'made' | 'sent'>;
  evidence: SharedEvidence;
  onError: (error: unknown) => void;
  now?: () => number;
}

/**
 * Compares canaries by what all shells of the shop have seen: each lays its own down once a second while a canary runs, and adds up what is
 * there. Where that cannot be read or written a shell judges by what it has seen and last read.
 */
export function createCanaryComparisons(options: SharingOptions): CompareCanaries {
  const { record, evidence, onError, now = () => performance.now() } = options;
  const shell = randomUUID();
  const seenHere = createCanaryEvidence(record);
  let kept = { text: '', atMs: Number.NEGATIVE_INFINITY };
  let others: { canaryEpoch: number; seen: CanaryEvidence[] } = { canaryEpoch: -1, seen: [] };

  async function exchange({ canaryEpoch }: RegistryDocument, own: CanaryEvidence[]) {
    const text = `${canaryEpoch} ${JSON.stringify(own)}`;
    if (text !== kept.text && now() - kept.atMs >= KEEP_EVERY_MS) {
      // Before it is written: a store that is away is asked no more often.
      kept = { text: kept.text, atMs: now() };
      await evidence.keep(shell, canaryEpoch, own);
      kept = { ...kept, text };
    }
    others = { canaryEpoch, seen: await evidence.ofOthers(shell, canaryEpoch) };
  }

  return async (document) => {
    const own = seenHere(document);
    if (own.length === 0) return [];
    await exchange(document, own).catch(onError);
    const seen = others.canaryEpoch === document.canaryEpoch ? others.seen : [];
    return compareEvidence(document, [...own, ...seen]);
  };
}
