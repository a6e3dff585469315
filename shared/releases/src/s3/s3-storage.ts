import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BucketSettings } from '@sanderling/server/object-storage/bucket-settings';
import type { ObjectBucket, WriteOutcome } from '@sanderling/server/object-storage/object-bucket';
import { eachAtOnce } from '../each-at-once.ts';
import { sha384 } from '../integrity.ts';
import { ReleaseConflict, StorageUnavailable } from '../release-error.ts';
import type { DocumentStorage, ReleaseStorage, ReleasesStorage, StoredRelease } from '../release-storage.ts';
import { openReleaseBucket } from './release-bucket.ts';

const AT_ONCE = 8;
/** With the pauses between them, longer than a dozen teams that change the same document take. */
const MAX_ATTEMPTS = 40;
const MAX_PAUSE_MS = 250;
/** A publishing that has not come to its end by then was given up; its version is free for other files. */
const ABANDONED_MS = 10 * 60_000;

/** Releases and documents in a bucket. */
export function s3Storage(settings: BucketSettings): ReleasesStorage {
  const bucket = openReleaseBucket(settings);
  return {
    releases: s3ReleaseStorage(bucket),
    registry: s3DocumentStorage(bucket, 'registry.json'),
    access: s3DocumentStorage(bucket, 'access.json'),
    evidence: s3DocumentStorage(bucket, 'canary-evidence.json'),
  };
}

/** Objects `releases/<slice>/<version>/<path>`; `slice.json` is written when all others are there. */
function s3ReleaseStorage(bucket: ObjectBucket): ReleaseStorage {
  const place = (path: string) => `releases/${path}`;
  return {
    read: async (path) => (await bucket.get(place(path)))?.body ?? null,
    async write(release) {
      const folder = place(`${release.name}/${release.version}`);
      const manifest = release.files.get('slice.json');
      const others = [...release.files].filter(([file]) => file !== 'slice.json');
      if (manifest && others.length > 0) await claim(bucket, `${folder}/.claim`, release, sha384(manifest));
      await eachAtOnce(others, AT_ONCE, ([file, content]) => bucket.put(`${folder}/${file}`, content));
      if (manifest) await bucket.put(`${folder}/slice.json`, manifest);
    },
    async versions(name) {
      const below = place(`${name}/`);
      const keys = await bucket.keys(below);
      const whole = keys.filter((key) => key.endsWith('/slice.json')).map((key) => key.slice(below.length));
      return whole.filter((key) => key.split('/').length === 2).map((key) => key.split('/', 1)[0] ?? '');
    },
    remove: async (name, version) => bucket.remove(await bucket.keys(place(`${name}/${version}/`))),
  };
}

/**
 * A version belongs to the first who publishes it, by the hash of its `slice.json`: files of two builds never mix. The same build may
 * go on where it was interrupted.
 */
async function claim(bucket: ObjectBucket, key: string, { name, version }: StoredRelease, hash: string) {
  const writer = randomUUID();
  const body = Buffer.from(hash);
  const found = await bucket.get(key);
  if (found?.body.equals(body)) return;
  const isAbandoned = found !== null && Date.now() - found.modifiedAt.getTime() > ABANDONED_MS;
  if (found && !isAbandoned) throw conflict(name, version);
  const outcome = await bucket.putIf(
    key,
    body,
    found ? { ifMatch: found.etag } : { ifNoneMatch: '*' },
    writer,
  );
  if (outcome === 'written') return;
  const now = await bucket.get(key);
  if (now?.body.equals(body)) return;
  if (now) throw conflict(name, version);
  throw new StorageUnavailable(
    `The release store ${bucket.place} does not say whether it writes: try again.`,
  );
}

function conflict(name: string, version: string) {
  return new ReleaseConflict(
    `${name} ${version} is published with other files, or is about to be: publish another version, or this one in ten minutes.`,
  );
}

/** A document as one object. Writers compare its ETag and begin anew when another was faster. */
function s3DocumentStorage(bucket: ObjectBucket, key: string): DocumentStorage {
  return {
    revision: async () => (await bucket.etag(key)) ?? 'none',
    // An object is replaced whole: what is there is the last good one. Earlier ones are the bucket's versions.
    read: async () => ({ text: (await bucket.get(key))?.body.toString('utf8') ?? null, lastGood: null }),
    async update(change) {
      const writer = randomUUID();
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        // Before the change reads: what it has read is then at least as new, and the write is lost if it is newer.
        const etag = await bucket.etag(key);
        const text = await change();
        const condition = etag === null ? { ifNoneMatch: '*' as const } : { ifMatch: etag };
        const outcome = await bucket.putIf(key, Buffer.from(text), condition, writer);
        if (outcome === 'written' || (await isWritten(bucket, key, { writer, outcome, before: etag })))
          return;
        await wait(Math.random() * MAX_PAUSE_MS);
      }
      throw new StorageUnavailable(
        `The release store ${bucket.place} is being changed by too many others: try again in a minute.`,
      );
    },
  };
}

/** Whether a write was made after all, though the store did not say so. Throws where only a person can know. */
async function isWritten(
  bucket: ObjectBucket,
  key: string,
  { writer, outcome, before }: { writer: string; outcome: WriteOutcome; before: string | null },
): Promise<boolean> {
  const now = await bucket.get(key);
  // Also when it was lost: an earlier attempt may have arrived late.
  if (now?.writer === writer) return true;
  if (outcome === 'lost' || (now?.etag ?? null) === before) return false;
  throw new StorageUnavailable(
    `The release store ${bucket.place} did not say whether it made the change, and another came after it: see npm run slices -- status.`,
  );
}
