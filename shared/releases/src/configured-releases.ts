import path from 'node:path';
import { directoryStorage } from './directory-storage.ts';
import type { ReleasesStorage } from './release-storage.ts';
import { openReleases, type Releases } from './releases.ts';
import type { ReleasesConfig } from './releases-config.ts';

interface Options {
  dataDir: string;
  config: Omit<ReleasesConfig, 'unseen'>;
  warn?: (message: string) => void;
}

/** For commands and the registry's service: releases where the configuration keeps them, asked directly. */
export async function openConfiguredReleases(options: Options): Promise<Releases> {
  const { dataDir, config, warn = () => {} } = options;
  const storage = await configuredStorage(dataDir, config);
  return openReleases({ dataDir, warn, storage, keysFile: config.keysFile });
}

export async function configuredStorage(
  dataDir: string,
  { s3 }: Pick<ReleasesConfig, 's3'>,
): Promise<ReleasesStorage> {
  if (!s3) return directoryStorage(dataDir);
  // The client takes a while to load; most shops do without it.
  const { s3Storage } = await import('./s3/s3-storage.ts');
  return s3Storage(s3);
}

/**
 * For a process that serves pages: releases read from this machine's disk, in `folder`. That is the data directory itself, or a copy
 * that follows the store; threads open it as any directory.
 */
export async function openServedReleases(
  options: Options,
): Promise<{ releases: Releases; folder: string; close: () => void }> {
  const { dataDir, config, warn = () => {} } = options;
  const { keysFile } = config;
  if (!config.s3) {
    const releases = openReleases({ dataDir, warn, keysFile });
    return { releases, folder: dataDir, close: () => undefined };
  }
  const { copiedStorage } = await import('./s3/copied-storage.ts');
  // Of each store its own: what another one vouched for is not of this shop.
  const place = [config.s3.bucket, config.s3.prefix].join('/').replaceAll(/[^\w.-]+/g, '-');
  const folder = path.join(dataDir, 'releases-copy', place);
  const storage = copiedStorage(await configuredStorage(dataDir, config), folder, warn);
  return {
    releases: openReleases({ dataDir, warn, keysFile, storage }),
    folder,
    close: storage.close,
  };
}
