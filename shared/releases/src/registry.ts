import { emptyRegistry, parseRegistry, type RegistryDocument } from './registry-document.ts';
import { ReleaseError } from './release-error.ts';
import type { RegistryStorage } from './release-storage.ts';

export interface Registry {
  /** The document as it is now. Costs one look at the file's time when nothing changed; the same object then. */
  current(): Promise<RegistryDocument>;
  /** Replaces the document, one writer at a time. The change sees what the writer before it left. */
  update(change: (document: RegistryDocument) => RegistryDocument | Promise<RegistryDocument>): Promise<void>;
}

/** `warn` hears of a registry that cannot be read; the last good one is used until it is mended. */
export function openRegistry(storage: RegistryStorage, warn: (message: string) => void): Registry {
  let known: { revision: string; document: RegistryDocument } | null = null;

  async function readDocument(): Promise<RegistryDocument> {
    const { text, lastGood } = await storage.read();
    if (text === null && lastGood === null) {
      if (!known || Object.keys(known.document.slices).length === 0) return emptyRegistry();
      warn(
        'The registry and its copy are gone, so the last good one stays in force until the next promotion.',
      );
      return known.document;
    }
    try {
      return parseRegistry(text ?? '');
    } catch (error) {
      warn(`The registry cannot be read, so the last good one stays in force: ${firstLine(error)}`);
      if (known) return known.document;
      if (lastGood !== null) return parseLastGood(lastGood);
      throw new ReleaseError(
        'registry.json is damaged and there is no good copy: publish the slices again into an empty DATA_DIR.',
      );
    }
  }

  return {
    async current() {
      const revision = await storage.revision();
      if (known?.revision !== revision) known = { revision, document: await readDocument() };
      return known.document;
    },
    update: (change) =>
      storage.update(async () => `${JSON.stringify(await change(await readDocument()), null, 1)}\n`),
  };
}

function parseLastGood(text: string): RegistryDocument {
  try {
    return parseRegistry(text);
  } catch {
    // The same message for shell and command: both copies are lost.
    throw new ReleaseError(
      'registry.json and its copy are damaged: restore one of them, or publish into an empty DATA_DIR.',
    );
  }
}

function firstLine(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
}
