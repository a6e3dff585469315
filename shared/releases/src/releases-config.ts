import path from 'node:path';
import { readVariables } from '@sanderling/configuration/read-variables';
import { releasesVariables } from '@sanderling/configuration/store-variables';
import { isLoopbackHost } from '@sanderling/server/environment';
import { type BucketSettings, bucketSettings } from '@sanderling/server/object-storage/bucket-settings';
import { z } from 'zod';
import { ReleaseError } from './release-error.ts';
import type { UnseenRule } from './unseen-releases.ts';

export interface ReleasesConfig {
  /** Null for the data directory. */
  s3: BucketSettings | null;
  /** Names the keys whose releases run; null for those of the registry. */
  keysFile: string | null;
  /** What is done with a release that no browser has looked at. */
  unseen: UnseenRule;
}

type Values = { [Name in keyof typeof releasesVariables]: z.infer<(typeof releasesVariables)[Name]> };

/** For a command, which reads nothing else. Throws with a sentence that says what to change. */
export function readReleasesConfig(env: Record<string, string | undefined>): ReleasesConfig {
  try {
    return releasesConfig(readVariables(z.object(releasesVariables), env), env.PUBLIC_ORIGIN);
  } catch (error) {
    throw new ReleaseError(error instanceof Error ? error.message : String(error));
  }
}

/** `publicOrigin` is undefined for a shop that visitors do not see. Throws with a sentence that says what to change. */
export function releasesConfig(values: Values, publicOrigin: string | undefined): ReleasesConfig {
  return {
    s3: bucketSettings(values.RELEASES_STORAGE, values),
    keysFile: values.RELEASES_KEYS && path.resolve(values.RELEASES_KEYS),
    unseen: values.RELEASES_UNSEEN ?? (isOfThisMachine(publicOrigin) ? 'allow' : 'ask'),
  };
}

function isOfThisMachine(origin: string | undefined): boolean {
  if (!origin) return true;
  return URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname);
}
