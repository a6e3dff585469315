import type { Config } from '../../../platform/config/config.ts';
import { openDocuments } from '../../../platform/files/open-files.ts';

/** Where the bytes of documents are: outside of what is served, each under a random name. */
export interface DocumentStore {
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** Null for a name that has no document any more. */
  read: (name: string) => Promise<Buffer | null>;
  remove: (names: readonly string[]) => Promise<void>;
  /** Names of documents that were written before this moment, some hundreds at a time. */
  namesBefore: (moment: Date) => AsyncIterable<string[]>;
}

const NAME = /^[0-9a-f]{32}$/;
/** Of one that a process left unfinished. */
const DRAFT = /^[0-9a-f]{32}\.\d+-\w+$/;

export function openDocumentStore(
  config: Pick<Config, 'documentsDir' | 'dataDir' | 'filesBucket'>,
): DocumentStore {
  const files = openDocuments(config);
  const checked = (name: string) => {
    if (!NAME.test(name)) throw new Error('A document has a random name.');
    return name;
  };
  return {
    write: (name, bytes) => files.write(checked(name), bytes),
    read: (name) => files.read(checked(name)),
    remove: (names) => files.remove(names),
    async *namesBefore(moment) {
      for await (const stored of files.list())
        yield stored
          .filter(({ name, writtenAt }) => (NAME.test(name) || DRAFT.test(name)) && writtenAt < moment)
          .map(({ name }) => name);
    },
  };
}
