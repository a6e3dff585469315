/** Something that the person at the command line, or the log's reader, can act on. The message is one sentence. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/** The version is there already, with other files. */
export class ReleaseConflict extends ReleaseError {}

/** The store cannot be reached, or does not let this process in. What is asked again later may be answered. */
export class StorageUnavailable extends ReleaseError {}

/** The last line of what may be overruled. */
export const FORCE = 'If that is meant, say --force and --why: it is kept with the change.';
