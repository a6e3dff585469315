const HEARTBEAT = 0;
const LENGTH = 1;
const ENTRIES = 2;
/** What the thread held at its last heartbeat, and when code was entered last, in megabytes. */
const HELD = 3;
const HELD_AT_ENTRY = 4;
const HEADER_NUMBERS = 5;
const HEADER_BYTES = HEADER_NUMBERS * Int32Array.BYTES_PER_ELEMENT;
const LABEL_BYTES = 248;
const MEGABYTE = 1_000_000;
// A slice may replace the global one.
const { setImmediate: afterTurn } = globalThis;

/**
 * A few bytes that a render worker and the server share: a counter that goes on while the worker's event loop turns, the
 * release whose code was entered last, and how often any was entered. They can be read while the worker is stuck in an endless loop.
 */
export interface SliceMarker {
  readonly buffer: SharedArrayBuffer;
  heartbeat(): void;
  heartbeats(): number;
  /** `label` is '' while the shell's own code runs. */
  enter(label: string): void;
  /** '' when the event loop has turned since: who was entered has come to an end, or has left something for later. */
  entered(): string;
  /** The same without regard to turns: what a slice begins after it has waited is its own. */
  lastEntered(): string;
  /** How often code was entered: it goes on in a turn of the event loop that many pages share. */
  entries(): number;
  /** What the thread held at its last heartbeat, in bytes, garbage included. */
  heldBytes(): number;
  /** The same when a release was entered last; also after the thread has ended. */
  heldAtEntry(): number;
}

/** What of the thread's memory is looked at when releases are entered and left. */
interface StayMemory {
  heldBytes: () => number;
  /** A release was entered and left, or its turn has ended: so many bytes more are held than before, garbage included. */
  onStay: (label: string, grownBytes: number) => void;
}

export function createSliceMarker(
  buffer: SharedArrayBuffer = new SharedArrayBuffer(HEADER_BYTES + LABEL_BYTES),
  memory?: StayMemory,
): SliceMarker {
  const numbers = new Int32Array(buffer, 0, HEADER_NUMBERS);
  const bytes = new Uint8Array(buffer, HEADER_BYTES);
  const encoder = new TextEncoder();
  // Entered many times in each page: every label is encoded once.
  const encoded = new Map<string, Uint8Array>();
  const encode = (label: string) => {
    const known = encoded.get(label);
    if (known) return known;
    const created = encoder.encode(label).subarray(0, LABEL_BYTES);
    encoded.set(label, created);
    return created;
  };
  let last = '';
  let isTurning = false;
  let staying = '';
  let heldBefore = 0;
  const endStay = () => {
    if (staying !== '') memory?.onStay(staying, memory.heldBytes() - heldBefore);
    staying = '';
  };
  const beginStay = (label: string) => {
    if (!memory || label === '') return;
    staying = label;
    heldBefore = memory.heldBytes();
    Atomics.store(numbers, HELD_AT_ENTRY, Math.round(heldBefore / MEGABYTE));
  };
  const endTurn = () => {
    isTurning = false;
    endStay();
    Atomics.store(numbers, LENGTH, 0);
  };
  return {
    buffer,
    heartbeat() {
      Atomics.add(numbers, HEARTBEAT, 1);
      if (memory) Atomics.store(numbers, HELD, Math.round(memory.heldBytes() / MEGABYTE));
    },
    heartbeats: () => Atomics.load(numbers, HEARTBEAT),
    enter(label) {
      endStay();
      const text = encode(label);
      bytes.set(text);
      Atomics.store(numbers, LENGTH, text.length);
      Atomics.add(numbers, ENTRIES, 1);
      last = label;
      beginStay(label);
      if (label === '' || isTurning) return;
      isTurning = true;
      afterTurn(endTurn);
    },
    lastEntered: () => last,
    entries: () => Atomics.load(numbers, ENTRIES),
    heldBytes: () => Atomics.load(numbers, HELD) * MEGABYTE,
    heldAtEntry: () => Atomics.load(numbers, HELD_AT_ENTRY) * MEGABYTE,
    // A copy: TextDecoder refuses shared memory.
    entered: () => new TextDecoder().decode(bytes.slice(0, Atomics.load(numbers, LENGTH))),
  };
}

/** How a release is named in the marker and in logs. */
export function labelOf({ name, version }: { name: string; version: string }): string {
  return `${name}@${version}`;
}

/** What such a name stands for; '' for both where it stands for no release. */
export function releaseOfLabel(label: string): { slice: string; release: string } {
  const [slice = '', release = ''] = label.split('@');
  return { slice, release };
}
