const HEARTBEAT = 0;
const LENGTH = 1;
const ENTRIES = 2;
const HEADER_NUMBERS = 3;
const HEADER_BYTES = HEADER_NUMBERS * Int32Array.BYTES_PER_ELEMENT;
const LABEL_BYTES = 248;
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
}

export function createSliceMarker(
  buffer: SharedArrayBuffer = new SharedArrayBuffer(HEADER_BYTES + LABEL_BYTES),
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
  const endTurn = () => {
    isTurning = false;
    Atomics.store(numbers, LENGTH, 0);
  };
  return {
    buffer,
    heartbeat: () => void Atomics.add(numbers, HEARTBEAT, 1),
    heartbeats: () => Atomics.load(numbers, HEARTBEAT),
    enter(label) {
      const text = encode(label);
      bytes.set(text);
      Atomics.store(numbers, LENGTH, text.length);
      Atomics.add(numbers, ENTRIES, 1);
      last = label;
      if (label === '' || isTurning) return;
      isTurning = true;
      afterTurn(endTurn);
    },
    lastEntered: () => last,
    entries: () => Atomics.load(numbers, ENTRIES),
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
