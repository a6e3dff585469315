/**
 * Where releases are kept: a directory, or anything that keeps files by path and can be told a whole release at once.
 * Paths have forward slashes and start with `<slice>/<version>/`.
 */
export interface ReleaseStorage {
  /** The file's bytes, or null when there is none. */
  read(path: string): Promise<Buffer | null>;
  /**
   * Keeps a release under `<slice>/<version>/`. Readers see all of its files or none; another writer of the same
   * release at the same time is no error.
   */
  write(release: StoredRelease): Promise<void>;
  /** Names of the versions that are kept of a slice. */
  versions(name: string): Promise<string[]>;
  remove(name: string, version: string): Promise<void>;
}

export interface StoredRelease {
  name: string;
  version: string;
  files: ReadonlyMap<string, Buffer>;
}

/** Where one document is kept: the registry, or who may publish. */
export interface DocumentStorage {
  /** Changes whenever the document does. Called for every request, so it must be cheap. */
  revision(): Promise<string>;
  /** The document; null when nothing was ever written. `lastGood` is the newest one that was written whole. */
  read(): Promise<{ text: string | null; lastGood: string | null }>;
  /**
   * Replaces the document by what `change` answers, one writer at a time across processes. Where writers keep each other out by
   * comparing instead of waiting, `change` is asked again for a document that another writer has changed meanwhile.
   */
  update(change: () => Promise<string>): Promise<void>;
}

/** All that is kept of releases. */
export interface ReleasesStorage {
  releases: ReleaseStorage;
  registry: DocumentStorage;
  access: DocumentStorage;
  /** What shells have seen of canaries. */
  evidence: DocumentStorage;
}
