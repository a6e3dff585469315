/** What a backup says about the database in it. */
export interface DatabaseCopy {
  kind: 'postgres' | 'embedded';
  /** The major version of the server: an older one cannot read the copy. */
  serverVersion: number;
  /** The name of the migration that ran last. */
  lastMigration: string;
}

/** A file of a store, as its database names it. */
export interface NamedFile {
  kind: 'upload' | 'document';
  name: string;
}

/** What keeps a database from being copied, in a sentence for operators. */
export class DatabaseNotCopied extends Error {}
