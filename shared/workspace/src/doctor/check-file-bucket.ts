import { randomUUID } from 'node:crypto';
import { openFileBucket } from '@sanderling/api/platform/files/bucket-files.ts';
import type { BucketSettings } from '@sanderling/server/object-storage/bucket-settings';

/** Whether the API can write, read and remove there, and strangers cannot read. Throws with a sentence that says what to change. */
export async function checkFileBucket(settings: BucketSettings): Promise<string> {
  const bucket = await openFileBucket(settings);
  const key = `.doctor-${randomUUID()}`;
  await bucket.put(key, Buffer.from('doctor'));
  try {
    const byAnyone = await fetch(addressOf(settings, key)).catch(() => null);
    if (byAnyone?.ok)
      throw new Error(
        `Everyone can read ${bucket.place} (FILES_STORAGE), where certificates of designers are kept: close the bucket to the public.`,
      );
    if ((await bucket.get(key)) === null)
      throw new Error(`${bucket.place} (FILES_STORAGE) does not have what was written a moment ago.`);
  } finally {
    await bucket.remove([key]);
  }
  return `${bucket.place} can be written to, and is closed to others.`;
}

/** Without a signature. */
function addressOf({ bucket, prefix, region, endpoint }: BucketSettings, key: string): string {
  const path = [...prefix.split('/'), key].filter(Boolean).map(encodeURIComponent).join('/');
  return endpoint === null
    ? `https://${bucket}.s3.${region}.amazonaws.com/${path}`
    : `${endpoint.replace(/\/$/, '')}/${bucket}/${path}`;
}
