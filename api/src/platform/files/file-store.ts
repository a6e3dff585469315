/** Where the bytes are kept that customers and admins send: a folder, or a bucket that every process reaches. Names have no folders. */
export interface FileStore {
  /** Null for a name that has no file any more. */
  read(name: string): Promise<Buffer | null>;
  has(name: string): Promise<boolean>;
  /** A reader finds all of it or none. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Those that are gone already are no error. */
  remove(names: readonly string[]): Promise<void>;
  /** Files whose names begin so, some hundreds at a time, and those that a process left unfinished. */
  list(beginning?: string): AsyncIterable<StoredFile[]>;
}

export interface StoredFile {
  name: string;
  writtenAt: Date;
}
