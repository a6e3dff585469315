import type { RenderEnvironment } from '../../render/contract/render-contract.ts';
import type { SliceExpose } from '../../slices/pinned-release.ts';

const BEAT_MS = 250;

/** What the process of a trial says while it works: that its event loop turns, or what it does next. */
export interface ProgressNote {
  /** Null for a beat. */
  doing: string | null;
}

export type Progress = ReturnType<typeof createProgress>;

/** To be made before slices run. What was said last is what loops, where nothing more is heard. */
export function createProgress(say: (note: ProgressNote) => void) {
  setInterval(() => say({ doing: null }), BEAT_MS).unref();
  let last = '';
  const note = (doing: string) => {
    if (doing === last) return;
    last = doing;
    say({ doing });
  };
  return {
    /** What was said last: what begins now was begun by that. */
    last: () => last,
    /** A timer of a slice runs. */
    inTimer: (slice: string, timer: string) => note(`${slice} in ${timer}`),
    loading: ([slice, expose]: SliceExpose) => note(`${slice} while its ${expose} is loaded`),
    /** The same environment, which says whose exposes a page is made with; `exposesOf` answers those of a slice so far. */
    watch(
      environment: RenderEnvironment,
      page: string,
    ): { environment: RenderEnvironment; exposesOf: (slice: string) => string[] } {
      const exposes = new Map<string, Set<string>>();
      const exposesOf = (slice: string) => [...(exposes.get(slice) ?? [])];
      const enter = (slice: string) => {
        // What runs between two slices, or afterwards, is still the work of the one before.
        if (slice !== '')
          note(`${slice} (${exposesOf(slice).join(' or ')}) while ${page} is made, or just after that`);
      };
      return {
        exposesOf,
        environment: {
          ...environment,
          load(expose) {
            const [slice, name] = expose;
            exposes.set(slice, (exposes.get(slice) ?? new Set()).add(name));
            enter(slice);
            return environment.load(expose);
          },
          enter(slice) {
            enter(slice);
            environment.enter(slice);
          },
        },
      };
    },
  };
}
