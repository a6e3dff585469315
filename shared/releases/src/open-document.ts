import { ReleaseError } from './release-error.ts';
import type { DocumentStorage } from './release-storage.ts';

export interface OpenDocument<Content> {
  /** The document as it is now. Costs one look at its revision when nothing changed; the same object then. */
  current(): Promise<Content>;
  /** Replaces the document, one writer at a time. The change sees what the writer before it left. */
  update(change: (content: Content) => Content | Promise<Content>): Promise<void>;
}

export interface DocumentKind<Content> {
  /** As sentences name it, such as "registry". */
  title: string;
  parse: (text: string) => Content;
  empty: Content;
  isEmpty: (content: Content) => boolean;
  /** Grows with each change: of two contents the later one counts. Without it what was known counts more than a copy. */
  changes?: (content: Content) => number;
}

/** No revision of any storage. */
const UNSEEN = '';

/** `warn` hears of a document that cannot be read; the last good one is used until it is mended. */
export function openDocument<Content>(
  kind: DocumentKind<Content>,
  storage: DocumentStorage,
  warn: (message: string) => void,
): OpenDocument<Content> {
  const { title, parse, empty, isEmpty, changes = () => 0 } = kind;
  let known: { revision: string; content: Content } | null = null;

  async function readDocument(): Promise<Content> {
    const { text, lastGood } = await storage.read();
    if (text === null && lastGood === null) {
      if (!known || isEmpty(known.content)) return empty;
      warn(`The ${title} and its copy are gone, so the last good one stays in force until the next change.`);
      return known.content;
    }
    try {
      return parse(text ?? '');
    } catch (error) {
      warn(
        text === null
          ? `The ${title} is gone, so its copy is in force until the next change.`
          : `The ${title} cannot be read, so the last good one stays in force: ${firstLine(error)}`,
      );
      if (known) return latest(known.content, lastGood);
      if (lastGood !== null) return parseLastGood(lastGood);
      throw new ReleaseError(
        `${title}.json is damaged and there is no good copy: publish the slices again into an empty store.`,
      );
    }
  }

  /** Another process may have made a change of which this one has seen nothing. */
  function latest(content: Content, lastGood: string | null): Content {
    if (lastGood === null) return content;
    try {
      const copy = parse(lastGood);
      return changes(copy) > changes(content) ? copy : content;
    } catch {
      // A copy that is damaged too says nothing; what is known does.
      return content;
    }
  }

  function parseLastGood(text: string): Content {
    try {
      return parse(text);
    } catch {
      // The same message for shell and command: both copies are lost.
      throw new ReleaseError(
        `${title}.json and its copy are damaged: restore one of them, or publish into an empty store.`,
      );
    }
  }

  return {
    async current() {
      const revision = await storage.revision();
      if (known?.revision !== revision) known = { revision, content: await readDocument() };
      return known.content;
    },
    async update(change) {
      let changed: Content | undefined;
      await storage.update(async () => {
        changed = await change(await readDocument());
        return `${JSON.stringify(changed, null, 1)}\n`;
      });
      // For when both copies are lost before the next look; whether another writer came after is known by the revision alone.
      if (changed !== undefined) known = { revision: UNSEEN, content: changed };
    },
  };
}

function firstLine(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
}
