import { type OpenDocument, openDocument } from './open-document.ts';
import { emptyRegistry, parseRegistry, type RegistryDocument } from './registry-document.ts';
import type { DocumentStorage } from './release-storage.ts';

export type Registry = OpenDocument<RegistryDocument>;

/** `warn` hears of a registry that cannot be read; the last good one is used until it is mended. */
export function openRegistry(storage: DocumentStorage, warn: (message: string) => void): Registry {
  return openDocument(
    {
      title: 'registry',
      parse: parseRegistry,
      empty: emptyRegistry(),
      isEmpty: ({ slices }) => Object.keys(slices).length === 0,
      // Each change has an entry.
      changes: ({ archived, log }) => archived + log.length,
    },
    storage,
    warn,
  );
}
