import { isDevRelease } from './dev-release.ts';

/** A developer looks at the last edits alone. */
const MAX_RELEASES = 20;

/** What went wrong where pages were made of releases that are being edited, or where they were used: for the developer's page. */
export interface DevFailures {
  /** Any release may be told; those of teams that edit nothing are left to the log. */
  note(slice: string, release: string, message: string): void;
  /** The last failure of a release, null while it works. */
  of(slice: string, release: string): string | null;
}

export function createDevFailures(): DevFailures {
  const messages = new Map<string, string>();
  return {
    note(slice, release, message) {
      if (!isDevRelease(release)) return;
      messages.delete(`${slice}@${release}`);
      messages.set(`${slice}@${release}`, message);
      for (const oldest of messages.keys()) {
        if (messages.size <= MAX_RELEASES) break;
        messages.delete(oldest);
      }
    },
    of: (slice, release) => messages.get(`${slice}@${release}`) ?? null,
  };
}
