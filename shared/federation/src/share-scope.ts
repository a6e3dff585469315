/** One version of a singleton, as federation containers expect it in a share scope. */
interface SharedVersion {
  from: string;
  eager: boolean;
  loaded: 1;
  get: () => Promise<() => unknown> | (() => unknown);
  lib: () => unknown;
}
export type ShareScope = Record<string, Record<string, SharedVersion>>;

/** The page's singletons, by name and version. Filled by the shell's host runtime, handed to every container's `init`. */
export const shareScope: ShareScope = {};
