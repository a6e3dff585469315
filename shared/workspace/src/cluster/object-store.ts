import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openReleaseBucket } from '@sanderling/releases/s3/release-bucket';
import { findsMoto, startS3Server } from '@sanderling/server/testing/s3-server';
import { listFiles } from '../backup/list-files.ts';

export interface ObjectStore {
  /** What each process has to be told. */
  env: Record<string, string>;
  /** Puts the releases of a folder there. */
  putReleases: (dataDir: string) => Promise<void>;
  stop: () => Promise<void>;
}

const [RELEASES, FILES] = ['releases', 'files'];
const CREDENTIALS = { accessKeyId: 'cluster', secretAccessKey: 'cluster' };

/** A server that speaks S3, in memory, with a bucket of releases and one of files; null where moto is not installed. */
export async function startObjectStore(): Promise<ObjectStore | null> {
  if (!findsMoto()) return null;
  const server = await startS3Server();
  const endpoint = `http://127.0.0.1:${server.port}`;
  for (const bucket of [RELEASES, FILES]) await fetch(`${endpoint}/${bucket}`, { method: 'PUT' });
  return {
    env: {
      S3_ENDPOINT: endpoint,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
      RELEASES_STORAGE: `s3://${RELEASES}`,
      FILES_STORAGE: `s3://${FILES}`,
    },
    putReleases: async (dataDir) => {
      const bucket = openReleaseBucket({
        bucket: RELEASES,
        prefix: '',
        region: 'us-east-1',
        endpoint,
        credentials: CREDENTIALS,
      });
      const put = async (path: string) => {
        const content = await readFile(join(dataDir, path)).catch(() => null);
        if (content) await bucket.put(path, content);
      };
      // Not what is being published at this moment.
      for (const path of await listFiles(join(dataDir, 'releases')))
        if (!/^[^/]+\/\./.test(path)) await put(`releases/${path}`);
      await put('access.json');
      // The registry last: until it is there, a shell sees no release.
      await put('registry.json');
    },
    stop: server.stop,
  };
}
