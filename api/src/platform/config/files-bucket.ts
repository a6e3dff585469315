import { type BucketSettings, bucketSettings } from '@sanderling/server/object-storage/bucket-settings';
import type { z } from 'zod';
import type { apiVariables } from './variables/api-variables.ts';

/** The bucket of uploads and documents; null where they are in folders. */
export function readFilesBucket(values: z.infer<typeof apiVariables>): BucketSettings | null {
  if (values.FILES_STORAGE !== null && values.DOCUMENTS_DIR !== null)
    throw new Error('FILES_STORAGE and DOCUMENTS_DIR both say where documents are kept: set one of them.');
  return bucketSettings(values.FILES_STORAGE, values);
}
