type Release = { name: string; version: string };

interface QueueOptions {
  /** Has a browser look at one release. */
  take: (release: Release) => Promise<void>;
  /** A team that publishes asks for the promotion a moment later. */
  quietMs?: number;
}

export interface PictureQueue {
  add(release: Release): void;
  /** Does something that a team waits for: no pictures are begun meanwhile. */
  before<Result>(work: () => Promise<Result>): Promise<Result>;
}

const QUIET_MS = 2_000;

/**
 * Pictures of releases, one release at a time, when nothing is asked of the registry that a team waits for: a browser takes a processor for
 * some seconds, which the trial of the very same release has use for.
 */
export function createPictureQueue({ take, quietMs = QUIET_MS }: QueueOptions): PictureQueue {
  const due: Release[] = [];
  let atWork = 0;
  let isTaking = false;
  let timer: NodeJS.Timeout | undefined;

  function later() {
    clearTimeout(timer);
    if (due.length > 0 && atWork === 0 && !isTaking) timer = setTimeout(() => void begin(), quietMs);
  }

  async function begin() {
    const release = due.shift();
    if (!release) return;
    isTaking = true;
    try {
      await take(release);
    } finally {
      isTaking = false;
      later();
    }
  }

  return {
    add(release) {
      due.push(release);
      later();
    },
    async before(work) {
      atWork += 1;
      clearTimeout(timer);
      try {
        return await work();
      } finally {
        atWork -= 1;
        later();
      }
    },
  };
}
