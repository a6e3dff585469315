/** Where a bucket is, and who asks. */
export interface BucketSettings {
  bucket: string;
  /** Before every key, without a slash at its ends; '' for none. */
  prefix: string;
  region: string;
  /** Null for Amazon's own. */
  endpoint: string | null;
  /** Null for what the machine is given: its role, its profile. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | null;
}

/** What `objectStorageVariables` read. */
interface Values {
  S3_ENDPOINT: string | null;
  AWS_REGION: string;
  AWS_ACCESS_KEY_ID: string | null;
  AWS_SECRET_ACCESS_KEY: string | null;
  AWS_SESSION_TOKEN: string | null;
}

/** `place` is what a variable such as `RELEASES_STORAGE` says; null for none. Throws with a sentence that says what to change. */
export function bucketSettings(
  place: Pick<BucketSettings, 'bucket' | 'prefix'> | null,
  { S3_ENDPOINT: endpoint, AWS_REGION: region, ...values }: Values,
): BucketSettings | null {
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
