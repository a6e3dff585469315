const MAX_NOTED = 20;
const MAX_LINE = 300;
/** What a release may hold outside of the heap, which has a limit of its own. */
const MAX_HELD_BYTES = 256_000_000;

/** What goes wrong in a process beside the pages that it makes. */
export interface Mishaps {
  /** What was thrown with nothing there to catch it, one line each, since it was last asked. */
  uncaught(): Set<string>;
  /** Seconds of the processor that the process has used. */
  cpuSeconds(): number;
  /** Null while the process holds no more than it may. */
  memoryFault(): string | null;
}

/** To be made before slices run: they find no such thing at the process any more. */
export function createMishaps(): Mishaps {
  const { cpuUsage, memoryUsage } = process;
  let noted = new Set<string>();
  const note = (error: unknown) => {
    const said = String(error instanceof Error ? error.message : error);
    const [line = ''] = said.slice(0, MAX_LINE).split('\n', 1);
    if (noted.size < MAX_NOTED) noted.add(line);
  };
  process.on('unhandledRejection', note);
  process.on('uncaughtException', note);
  return {
    uncaught() {
      const found = noted;
      noted = new Set();
      return found;
    },
    cpuSeconds() {
      const { user, system } = cpuUsage.call(process);
      return (user + system) / 1_000_000;
    },
    memoryFault() {
      const { external, arrayBuffers } = memoryUsage();
      const held = Math.max(external, arrayBuffers);
      if (held <= MAX_HELD_BYTES) return null;
      return `It holds ${Math.round(held / 1_000_000)} MB after a few pages: keep nothing from one page to the next.`;
    },
  };
}
