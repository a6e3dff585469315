import type { BucketSettings } from '@sanderling/server/object-storage/bucket-settings';
import type { ObjectBucket } from '@sanderling/server/object-storage/object-bucket';
import { ProblemError, problem } from '../http/problem.ts';
import type { FileStore } from './file-store.ts';

class FilesUnavailable extends Error {}

/** Objects below `folder`. While the bucket is away each throws UNAVAILABLE, and the log has a sentence for operators. */
export function bucketFiles(settings: BucketSettings, folder: string): FileStore {
  const place = (name: string) => `${folder}/${name}`;

  async function ask<Answer>(question: (bucket: ObjectBucket) => Promise<Answer>): Promise<Answer> {
    return question(await openFileBucket(settings)).catch(refuse);
  }

  return {
    read: (name) => ask(async (bucket) => (await bucket.get(place(name)))?.body ?? null),
    has: (name) => ask(async (bucket) => (await bucket.etag(place(name))) !== null),
    write: (name, bytes) => ask((bucket) => bucket.put(place(name), bytes)),
    remove: (names) => ask((bucket) => bucket.remove(names.map(place))),
    async *list(beginning = '') {
      const bucket = await ask(async (given) => given);
      try {
        for await (const page of bucket.list(place(beginning)))
          yield page.map(({ key, modifiedAt }) => ({
            name: key.slice(place('').length),
            writtenAt: modifiedAt,
          }));
      } catch (error) {
        refuse(error);
      }
    },
  };
}

const opened = new WeakMap<BucketSettings, Promise<ObjectBucket>>();

/** One for all rooms of a process, with its connections. */
export function openFileBucket(settings: BucketSettings): Promise<ObjectBucket> {
  const bucket = opened.get(settings) ?? loadFileBucket(settings);
  opened.set(settings, bucket);
  return bucket;
}

/** The client is large: a shop that keeps its files in a folder does not load it. */
async function loadFileBucket(settings: BucketSettings): Promise<ObjectBucket> {
  const { openBucket } = await import('@sanderling/server/object-storage/object-bucket');
  return openBucket(settings, {
    called: 'store of files',
    variable: 'FILES_STORAGE',
    Unavailable: FilesUnavailable,
  });
}

function refuse(error: unknown): never {
  if (error instanceof ProblemError) throw error;
  throw problem('UNAVAILABLE', {
    message: 'Pictures and documents cannot be kept or shown right now. Try again in a minute.',
    cause: error,
  });
}
