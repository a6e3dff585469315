/** Which work is tried now. Keys name slice, release and part, so another release of the same slice is tried at once. */
export interface Circuits {
  /**
   * Whether the work of `key` may begin: `closed` for all, `trial` for the one caller that tries after a while whether it is done in time
   * again, `open` for all others meanwhile.
   */
  enter(key: string): 'closed' | 'trial' | 'open';
  /** Leaves the work undone for a while. */
  open(key: string): void;
  /** A trial has ended well. */
  close(key: string): void;
}

/** So long the circuit of a slice that exceeded its budget stays open. */
export const OPEN_MS = 5_000;
/** A trial whose thread has ended never says how it went: after this another one is made. */
export const TRIAL_MS = 10_000;
/** An entry that was not used for so long may be another key's. */
const REUSE_AFTER_MS = 60_000;

const ENTRIES = 256;
/** Of an entry: the hash of its key, and until when it is open (0: closed). A trial is open for all but the one that makes it. */
const WORDS = 2;
const BYTES = ENTRIES * WORDS * BigInt64Array.BYTES_PER_ELEMENT;
const MAX_HASHES = 1_000;

/** Memory for the circuits of one process, to be handed to each of its threads. */
export function circuitMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(BYTES);
}

/**
 * Circuits in memory that threads share: what one of them has found out, all of them know at once, and of all of them one tries. Two
 * threads that take over the same old entry in the same moment may share it: then a part is left out once too often, for a while.
 */
export function createCircuits(now: () => number, memory: SharedArrayBuffer = circuitMemory()): Circuits {
  const words = new BigInt64Array(memory);
  const hashes = new Map<string, bigint>();

  function hashOf(key: string): bigint {
    const known = hashes.get(key);
    if (known !== undefined) return known;
    if (hashes.size >= MAX_HASHES) hashes.clear();
    const hash = fnv(key);
    hashes.set(key, hash);
    return hash;
  }

  /** Where a key's entry begins; -1 where it has none. Entries are taken in order, so an empty one is the end. */
  function entryOf(hash: bigint): number {
    for (let at = 0; at < words.length; at += WORDS) {
      const key = Atomics.load(words, at);
      if (key === hash) return at;
      if (key === 0n) return -1;
    }
    return -1;
  }

  function claim(hash: bigint): number {
    const known = entryOf(hash);
    if (known >= 0) return known;
    for (let at = 0; at < words.length; at += WORDS) {
      const key = Atomics.load(words, at);
      const isFree = key === 0n || Atomics.load(words, at + 1) < BigInt(now() - REUSE_AFTER_MS);
      if (isFree && Atomics.compareExchange(words, at, key, hash) === key) return at;
    }
    return -1;
  }

  return {
    enter(key) {
      const at = entryOf(hashOf(key));
      if (at < 0) return 'closed';
      const until = Atomics.load(words, at + 1);
      if (until === 0n) return 'closed';
      const nowMs = BigInt(now());
      if (until > nowMs) return 'open';
      const trial = nowMs + BigInt(TRIAL_MS);
      return Atomics.compareExchange(words, at + 1, until, trial) === until ? 'trial' : 'open';
    },
    open(key) {
      const at = claim(hashOf(key));
      // More parts than there is room for are slow at the same time: pages wait for the rest of them.
      if (at >= 0) Atomics.store(words, at + 1, BigInt(now() + OPEN_MS));
    },
    close(key) {
      const at = entryOf(hashOf(key));
      if (at >= 0) Atomics.store(words, at + 1, 0n);
    },
  };
}

/** FNV-1a, of 63 bits, and never 0, which stands for an empty entry. */
function fnv(text: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return BigInt.asUintN(63, hash) || 1n;
}
