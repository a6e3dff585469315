/** Something that the person at the command line, or the log's reader, can act on. The message is one sentence. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/** A release was looked at, and is kept from visitors. */
export class ReleaseRefused extends ReleaseError {}

/** It is kept from visitors as long as what else they get stays as it is: it does not fit together with that. */
export class ReleaseMisfit extends ReleaseRefused {}

/** The version is there already, with other files. */
export class ReleaseConflict extends ReleaseError {}

/** The store cannot be reached, or does not let this process in. What is asked again later may be answered. */
export class StorageUnavailable extends ReleaseError {}

/** The last line of what may be overruled, for who has a command line and may do that. */
export const FORCE = 'If that is meant, say --force and --why: it is kept with the change.';
/** The same for who may not. */
export const ASK_TO_FORCE = 'If that is meant, ask who runs the shop, who can overrule it with a reason.';

/** What a promotion takes away may be meant. */
export const DROP = 'If that is meant, say --drop.';

/** What begins the sentence that says why no browser has looked. */
export const NO_BROWSER = 'No browser looks at it before it is live: ';
/** What to do where the shop wants to know why such a release may be live. */
export const UNSEEN =
  'If that is meant, say --unseen and --why: it is kept with the change. Who runs the shop lets a browser look (CHROMIUM), or says that none has to (RELEASES_UNSEEN=allow).';
