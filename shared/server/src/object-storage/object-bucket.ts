import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { BucketSettings } from './bucket-settings.ts';

const CONNECT_MS = 2_000;
/** Who publishes waits for an answer; a store that is asked again after this has been away long enough to be told of. */
const READ = { answerMs: 5_000, maxAttempts: 2 };
const WRITE = { answerMs: 10_000, maxAttempts: 3 };
const ONCE = { answerMs: 10_000, maxAttempts: 1 };
const MAX_DELETED_AT_ONCE = 1_000;

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

/** What a bucket is to the store. */
interface BucketUse {
  /** What operators call it, such as `release store`. */
  called: string;
  /** The variable that names it. */
  variable: string;
  /** What is thrown while it does not answer, or refuses, with a sentence for operators. */
  Unavailable: new (
    message: string,
    options: ErrorOptions,
  ) => Error;
}

interface Listed {
  key: string;
  modifiedAt: Date;
}

/** The few words of S3 that the store needs. Each throws what the use of the bucket says while it is away. */
export interface ObjectBucket {
  /** For sentences: `s3://shop-releases/live`. */
  place: string;
  get(key: string): Promise<StoredObject | null>;
  etag(key: string): Promise<string | null>;
  put(key: string, body: Buffer): Promise<void>;
  /** Asked once: what is repeated after a lost answer would find its own write in its way. */
  putIf(key: string, body: Buffer, condition: Condition, writer: string): Promise<WriteOutcome>;
  /** A page of a thousand at a time. */
  list(prefix: string): AsyncIterable<Listed[]>;
  keys(prefix: string): Promise<string[]>;
  remove(keys: readonly string[]): Promise<void>;
}

export function openBucket(settings: BucketSettings, use: BucketUse): ObjectBucket {
  const { bucket, prefix } = settings;
  const reads = createClient(settings, READ);
  const writes = createClient(settings, WRITE);
  const asksOnce = createClient(settings, ONCE);
  const place = `s3://${[bucket, prefix].filter(Boolean).join('/')}`;
  const at = (key: string) => ({ Bucket: bucket, Key: prefix ? `${prefix}/${key}` : key });

  async function ask<Answer>(question: Promise<Answer>): Promise<Answer> {
    return question.catch((error) => {
      throw unavailable(place, use, error);
    });
  }

  async function* list(below: string): AsyncIterable<Listed[]> {
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
      yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
        Key === undefined
          ? []
          : { key: Key.slice(at('').Key.length), modifiedAt: LastModified ?? new Date(0) },
      );
      token = page.NextContinuationToken;
    } while (token !== undefined);
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
        throw unavailable(place, use, error);
      }
    },
    list,
    async keys(below) {
      const found: string[] = [];
      for await (const page of list(below)) found.push(...page.map(({ key }) => key));
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
  { region, endpoint, credentials }: BucketSettings,
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

function unavailable(place: string, { called, variable, Unavailable }: BucketUse, error: unknown): Error {
  const status = statusOf(error);
  const name = nameOf(error);
  const sentence =
    name === 'CredentialsProviderError'
      ? `The ${called} ${place} is not asked without a key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give this machine a role.`
      : status === undefined || status >= 500
        ? `The ${called} ${place} does not answer (${name}): see that it runs, and S3_ENDPOINT.`
        : name === 'NoSuchBucket' || status === 404
          ? `The ${called} ${place} has no such bucket: make it, or correct ${variable}.`
          : `The ${called} ${place} refuses (${name}): see AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and what they may do.`;
  return new Unavailable(sentence, { cause: error });
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
