import path from 'node:path';
import { readVariables } from '@sanderling/configuration/read-variables';
import { releasesVariables } from '@sanderling/configuration/store-variables';
import { z } from 'zod';
import { ReleaseError } from './release-error.ts';
import type { S3Settings } from './s3/s3-bucket.ts';

export interface ReleasesConfig {
  /** Null for the data directory. */
  s3: S3Settings | null;
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
    s3: s3Settings(values),
    keysFile: values.RELEASES_KEYS && path.resolve(values.RELEASES_KEYS),
  };
}

function s3Settings(values: Values): S3Settings | null {
  const { RELEASES_STORAGE: place, S3_ENDPOINT: endpoint, AWS_REGION: region } = values;
  if (!place) return null;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if ((accessKeyId === null) !== (secretAccessKey === null))
    throw new Error('Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, both or none.');
  const sessionToken = values.AWS_SESSION_TOKEN;
  return {
    ...place,
    region,
    endpoint,
    credentials:
      accessKeyId && secretAccessKey
        ? { accessKeyId, secretAccessKey, ...(sessionToken === null ? {} : { sessionToken }) }
        : null,
  };
}
