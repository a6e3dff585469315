import path from 'node:path';
import { readVariables } from '@sanderling/configuration/read-variables';
import { releasesVariables } from '@sanderling/configuration/store-variables';
import { type BucketSettings, bucketSettings } from '@sanderling/server/object-storage/bucket-settings';
import { z } from 'zod';
import { ReleaseError } from './release-error.ts';

export interface ReleasesConfig {
  /** Null for the data directory. */
  s3: BucketSettings | null;
  /** Names the keys whose releases run; null for those of the registry. */
  keysFile: string | null;
}

type Values = { [Name in keyof typeof releasesVariables]: z.infer<(typeof releasesVariables)[Name]> };

/** For a command, which reads nothing else. Throws with a sentence that says what to change. */
export function readReleasesConfig(env: Record<string, string | undefined>): ReleasesConfig {
  try {
    return releasesConfig(readVariables(z.object(releasesVariables), env));
  } catch (error) {
    throw new ReleaseError(error instanceof Error ? error.message : String(error));
  }
}

/** Throws with a sentence that says what to change. */
export function releasesConfig(values: Values): ReleasesConfig {
  return {
    s3: bucketSettings(values.RELEASES_STORAGE, values),
    keysFile: values.RELEASES_KEYS && path.resolve(values.RELEASES_KEYS),
  };
}
