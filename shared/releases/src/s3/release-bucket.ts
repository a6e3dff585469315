import type { BucketSettings } from '@sanderling/server/object-storage/bucket-settings';
import { type ObjectBucket, openBucket } from '@sanderling/server/object-storage/object-bucket';
import { StorageUnavailable } from '../release-error.ts';

/** The bucket of releases and registry. Each of its words throws StorageUnavailable while it is away. */
export function openReleaseBucket(settings: BucketSettings): ObjectBucket {
  return openBucket(settings, {
    called: 'release store',
    variable: 'RELEASES_STORAGE',
    Unavailable: StorageUnavailable,
  });
}
