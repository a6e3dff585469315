import { performance } from 'node:perf_hooks';
import { collectorAtOnce } from '@sanderling/server/release-idle-memory';

const MAX_NOTED = 20;
const MAX_LINE = 300;
/** What a release may hold outside of the heap, which has a limit of its own. */
const MAX_HELD_BYTES = 256_000_000;
/** Of the heap, without garbage: a thread that holds more is renewed at run time. The store's own pages leave a quarter of it. */
const MAX_HEAP_BYTES = 400_000_000;

/** Of a frame of a stack: server files are evaluated as `mf-hello/1.0.0-a/server/index.cjs`. */
const FRAME = /\b([a-z][a-z\d-]*)\/[^/\s()]+\/[\w./-]+\.c?js:\d+/;

/** Something that was thrown with nothing there to catch it. */
interface Uncaught {
  /** One line. */
  said: string;
  /** The slice whose code the stack names first; null where it names none. */
  by: string | null;
  /** What of that slice was heard of last; '' where another was. */
  during: string;
}

/** What goes wrong in a process beside the pages that it makes. */
export interface Mishaps {
  /** To be told of what was thrown where the trial itself has caught it, as nothing else would have. */
  note(error: unknown): void;
  /** Since it was last asked. */
  uncaught(): Uncaught[];
  /** Seconds of the processor that the process has used. */
  cpuSeconds(): number;
  /** How long its event loop has waited for something to do, and how long it has not. */
  loopMs(): { idle: number; active: number };
  /** Null while the process holds no more than it may. */
  memoryFault(): string | null;
}

/** To be made before slices run: they find no such thing at the process any more. `doing` answers what is done just now. */
export function createMishaps(doing: () => string): Mishaps {
  const { cpuUsage, memoryUsage } = process;
  const { eventLoopUtilization } = performance;
  const collect = collectorAtOnce();
  let noted = new Map<string, Uncaught>();
  const note = (error: unknown) => {
    const read = readUncaught(error);
    const during = read.by === null || doing().startsWith(`${read.by} `) ? doing() : '';
    const uncaught = { ...read, during };
    // What comes again says less of where it came from.
    if (noted.size < MAX_NOTED && !noted.has(read.said)) noted.set(uncaught.said, uncaught);
  };
  process.on('unhandledRejection', note);
  process.on('uncaughtException', note);
  return {
    note,
    uncaught() {
      const found = [...noted.values()];
      noted = new Map();
      return found;
    },
    cpuSeconds() {
      const { user, system } = cpuUsage.call(process);
      return (user + system) / 1_000_000;
    },
    loopMs: () => eventLoopUtilization(),
    memoryFault() {
      const { external, arrayBuffers, heapUsed } = memoryUsage();
      const beside = Math.max(external, arrayBuffers);
      if (heapUsed > MAX_HEAP_BYTES) collect();
      const inHeap = memoryUsage().heapUsed;
      if (beside <= MAX_HELD_BYTES && inHeap <= MAX_HEAP_BYTES) return null;
      const held = Math.max(beside, inHeap);
      return `It holds ${Math.round(held / 1_000_000)} MB after a few pages: keep nothing from one page to the next.`;
    },
  };
}

/** What is thrown may be anything, and may throw again when it is read. */
function readUncaught(error: unknown): Omit<Uncaught, 'during'> {
  try {
    const said = String(error instanceof Error ? error.message : error);
    const [line = ''] = said.slice(0, MAX_LINE).split('\n', 1);
    const [, by = null] = FRAME.exec(String(error instanceof Error ? error.stack : '')) ?? [];
    return { said: line, by };
  } catch {
    return { said: 'something that is no Error, and cannot be read', by: null };
  }
}
