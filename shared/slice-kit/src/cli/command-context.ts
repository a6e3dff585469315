import type { ChangeOptions } from '@sanderling/releases/changes';
import type { Releases } from '@sanderling/releases/releases';
import type { Versions } from '@sanderling/releases/sets/versions-at';
import type { UnseenRule } from '@sanderling/releases/unseen-releases';
import type { PublishingReleases } from '@sanderling/releases/upload/remote-registry';

/** What a command of `npm run slices` gets. */
export interface CommandContext {
  root: string;
  dataDir: string;
  releases: Releases;
  args: readonly string[];
  keep: string | undefined;
  from: string | undefined;
  until: string | undefined;
  at: string | undefined;
  /** Minutes between two steps of a canary. */
  every: string | undefined;
  /** How long a link is good. */
  hours: string | undefined;
  /** What links to the shop are made with. */
  shop: { origin: string; previewSecret: () => Promise<string> };
  promote: boolean;
  /** What is live is kept in this machine's own directory, so a developer's builds may be. */
  isOwnMachine: boolean;
  /** Makes pages with releases before visitors get them. Throws ReleaseError with what is wrong. */
  tryOut: (versions: Versions) => Promise<string>;
  /** Keeps pictures of a release that was published; answers the line that says how that went, null where another machine does it. */
  takePictures: (release: { name: string; version: string }) => Promise<string | null>;
  /** What is done here with a release that no browser has looked at, where it is to become live by itself. */
  unseen: UnseenRule;
  /** Why it is done, and whether against what speaks against it. */
  change: ChangeOptions;
  say: (line: string) => void;
  now: () => Date;
}

/** What a command gets that works from another machine too. */
export type PublishingContext = Omit<CommandContext, 'releases'> & { releases: PublishingReleases };
