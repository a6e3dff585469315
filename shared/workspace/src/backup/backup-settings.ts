import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { readConfig } from '@sanderling/api/platform/config/config.ts';
import { type ReleasesConfig, readReleasesConfig } from '@sanderling/releases/releases-config';
import type { BucketSettings } from '@sanderling/server/object-storage/bucket-settings';
import { Refusal } from '../shop/refusal.ts';
import { readSettings } from '../shop/settings.ts';

/** Where a shop keeps what is backed up. */
export interface BackupSettings {
  publicOrigin: string;
  dataDir: string;
  documentsDir: string;
  /** Of uploads and documents; null where they are in those folders. */
  filesBucket: BucketSettings | null;
  /** Null for the embedded database. */
  databaseUrl: string | null;
  releases: ReleasesConfig;
  giftCardSecret: string | null;
}

/** From the same variables as the shop's processes. Throws a Refusal with a sentence for each that cannot be used. */
export function readBackupSettings(env: Record<string, string | undefined>): BackupSettings {
  try {
    // Without an address of its own a shop has that of its port, as `npm start` gives it.
    const PUBLIC_ORIGIN = env.PUBLIC_ORIGIN || `http://localhost:${readSettings(env).port}`;
    const { dataDir, databaseUrl, documentsDir, filesBucket, giftCardSecret, publicOrigin } = readConfig({
      ...env,
      PUBLIC_ORIGIN,
    });
    return {
      publicOrigin,
      dataDir,
      databaseUrl,
      filesBucket,
      documentsDir: documentsDir ?? join(dataDir, 'documents'),
      releases: readReleasesConfig(env),
      giftCardSecret: giftCardSecret === null ? null : fingerprint(giftCardSecret),
    };
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}

/** The folder that a command was given, seen from where it was typed. Throws a Refusal where it was given none, or several. */
export function folderOf(command: string, given: readonly string[]): string {
  const [folder, ...others] = given;
  if (folder === undefined || others.length > 0)
    throw new Refusal(`Say which folder: npm run ${command} -- /backups/2026-11-24`);
  return resolve(process.env.INIT_CWD ?? '.', folder);
}

/** Enough to tell two secrets apart, too little to try words by. */
function fingerprint(secret: string): string {
  return createHash('sha256').update(`backup ${secret}`).digest('hex').slice(0, 6);
}
