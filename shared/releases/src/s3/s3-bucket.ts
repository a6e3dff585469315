import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { StorageUnavailable } from '../release-error.ts';

const CONNECT_MS = 2_000;
/** Who publishes waits for an answer; a store that is asked again after this has been away long enough to be told of. */
const READ = { answerMs: 5_000, maxAttempts: 2 };
const WRITE = { answerMs: 10_000, maxAttempts: 3 };
const ONCE = { answerMs: 10_000, maxAttempts: 1 };
const MAX_DELETED_AT_ONCE = 1_000;

export interface S3Settings {
  bucket: string;
  /** Before every key, without a slash at its ends; '' for none. */
  prefix: string;
  region: string;
  /** Null for Amazon's own. */
  endpoint: string | null;
  /** Null for what the machine is given: its role, its profile. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | null;
}

interface StoredObject {
  body: Buffer;
  etag: string;
  /** Who wrote it, where the writer said so. */
  writer: string | null;
  modifiedAt: Date;
}

/** What a write demands of the object that is there. */
type Condition = { ifMatch: string } | { ifNoneMatch: '*' };
/** Lost: the condition did not hold. Unknown: the store may have written it, and did not say so. */
export type WriteOutcome = 'written' | 'lost' | 'unknown';

/** The few words of S3 that the store needs. Each throws StorageUnavailable, with a sentence for operators. */
export interface S3Bucket {
  /** For sentences: `s3://shop-releases/live`. */
  place: string;
  get(key: string): Promise<StoredObject | null>;
  etag(key: string): Promise<string | null>;
  put(key: string, body: Buffer): Promise<void>;
  /** Asked once: what is repeated after a lost answer would find its own write in its way. */
  putIf(key: string, body: Buffer, condition: Condition, writer: string): Promise<WriteOutcome>;
  keys(prefix: string): Promise<string[]>;
  remove(keys: readonly string[]): Promise<void>;
}

export function openBucket(settings: S3Settings): S3Bucket {
  const { bucket, prefix } = settings;
  const reads = createClient(settings, READ);
  const writes = createClient(settings, WRITE);
  const asksOnce = createClient(settings, ONCE);
  const place = `s3://${[bucket, prefix].filter(Boolean).join('/')}`;
  const at = (key: string) => ({ Bucket: bucket, Key: prefix ? `${prefix}/${key}` : key });

  async function ask<Answer>(question: Promise<Answer>): Promise<Answer> {
    return question.catch((error) => {
      throw unavailable(place, error);
    });
  }

  return {
    place,
    get: (key) =>
      ask(
        orNull(async () => {
          const answer = await reads.send(new GetObjectCommand(at(key)));
          const bytes = await answer.Body?.transformToByteArray();
          return {
            body: Buffer.from(bytes ?? []),
            etag: answer.ETag ?? '',
            writer: answer.Metadata?.writer ?? null,
            modifiedAt: answer.LastModified ?? new Date(0),
          };
        }),
      ),
    etag: (key) => ask(orNull(async () => (await reads.send(new HeadObjectCommand(at(key)))).ETag ?? null)),
    async put(key, body) {
      await ask(writes.send(new PutObjectCommand({ ...at(key), Body: body, ChecksumAlgorithm: 'SHA256' })));
    },
    async putIf(key, body, condition, writer) {
      try {
        await asksOnce.send(
          new PutObjectCommand({
            ...at(key),
            Body: body,
            ChecksumAlgorithm: 'SHA256',
            Metadata: { writer },
            ...('ifMatch' in condition ? { IfMatch: condition.ifMatch } : { IfNoneMatch: '*' }),
          }),
        );
        return 'written';
      } catch (error) {
        const status = statusOf(error);
        // 404: the object that was to be matched is gone.
        if (status === 412 || status === 409 || status === 404) return 'lost';
        if (status === undefined || status >= 500) return 'unknown';
        throw unavailable(place, error);
      }
    },
    async keys(below) {
      const found: string[] = [];
      let token: string | undefined;
      do {
        const page = await ask(
          reads.send(
            new ListObjectsV2Command({
              Bucket: bucket,
              Prefix: at(below).Key,
              ...(token === undefined ? {} : { ContinuationToken: token }),
            }),
          ),
        );
        found.push(...(page.Contents ?? []).flatMap(({ Key }) => Key?.slice(at('').Key.length) ?? []));
        token = page.NextContinuationToken;
      } while (token !== undefined);
      return found;
    },
    async remove(keys) {
      for (let from = 0; from < keys.length; from += MAX_DELETED_AT_ONCE) {
        const Objects = keys.slice(from, from + MAX_DELETED_AT_ONCE).map((key) => ({ Key: at(key).Key }));
        await ask(
          writes.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } })),
        );
      }
    },
  };
}

function createClient(
  { region, endpoint, credentials }: S3Settings,
  { answerMs, maxAttempts }: typeof READ,
): S3Client {
  return new S3Client({
    region,
    maxAttempts,
    // Stores of one's own answer by paths; only Amazon has a name for each bucket.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === null ? {} : { credentials }),
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: answerMs, throwOnRequestTimeout: true },
  });
}

async function orNull<Answer>(question: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await question();
  } catch (error) {
    // A bucket that there is not is a mistake of who configured it, an object that there is not an answer.
    if (statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket') return null;
    throw error;
  }
}

function unavailable(place: string, error: unknown): StorageUnavailable {
  const status = statusOf(error);
  const name = nameOf(error);
  const sentence =
    status === undefined || status >= 500
      ? `The release store ${place} does not answer (${name}): see that it runs, and S3_ENDPOINT.`
      : name === 'NoSuchBucket' || status === 404
        ? `The release store ${place} has no such bucket: make it, or correct RELEASES_STORAGE.`
        : `The release store ${place} refuses (${name}): see AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and what they may do.`;
  return new StorageUnavailable(sentence, { cause: error });
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined;
  const { $metadata: metadata } = error;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}

function nameOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  // What the system says tells more than the client's own name for it.
  const code = 'message' in error ? /\bE(?!RROR)[A-Z_]{4,}\b/.exec(String(error.message))?.[0] : undefined;
  return code ?? ('name' in error ? String(error.name) : 'Error');
}
