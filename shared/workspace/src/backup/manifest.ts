import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Refusal } from '../shop/refusal.ts';

export const MANIFEST = 'manifest.json';
/** Of the copy of the database, below the backup's folder. */
export const DATABASE_FILES = { postgres: 'database.dump', embedded: 'database.tar.gz' } as const;
/** Folders below the backup's: what is kept in the data directory or the release store, and documents of applications. */
export const DATA = 'data';
export const DOCUMENTS = 'documents';

/** Below the backup's folder: what leads out of it is none of a backup. */
const filePath = z.string().regex(/^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[^\\]+$/);

const manifest = z.strictObject({
  /** Of this description: a later version of the store may write another. */
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The shop's address. */
  publicOrigin: z.string(),
  database: z.strictObject({
    kind: z.enum(['postgres', 'embedded']),
    serverVersion: z.int(),
    lastMigration: z.string(),
  }),
  /** The first letters of a hash of GIFT_CARD_SECRET; null where the store's own is in its database. */
  giftCardSecret: z.string().nullable(),
  files: z.record(filePath, z.strictObject({ bytes: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
});

export type BackupManifest = z.infer<typeof manifest>;
export type BackupFiles = BackupManifest['files'];

/** Throws a Refusal where the folder holds no whole backup. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  let text: string;
  try {
    text = await readFile(join(folder, MANIFEST), 'utf8');
  } catch {
    throw new Refusal(
      `${folder} is no backup, or one that was not finished: it has no ${MANIFEST}, which is written last.`,
    );
  }
  try {
    return manifest.parse(JSON.parse(text));
  } catch (error) {
    throw new Refusal(
      `${join(folder, MANIFEST)} is damaged, or of another version of the store: ${error instanceof z.ZodError ? z.prettifyError(error) : String(error)}`,
    );
  }
}
