import { API_BASE } from '@sanderling/contract/commerce/constants';
import {
  type CatalogueChanges,
  catalogueChanges,
} from '@sanderling/contract/wire/catalogue/catalogue-changes';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type CatalogueChange, EVERYTHING } from './catalogue-change.ts';

const ASK_EVERY_MS = 500;
const ANSWER_WITHIN_MS = 2_000;
/** The API tells what changed within a day; a shell that has heard nothing for so long forgets all. */
const HEARD_WITHIN_MS = 3_600_000;
const MAX_PROCESSES = 50;

const answered = z.object({ data: catalogueChanges });

interface WatchOptions {
  apiOrigin: string;
  /** What the API knows this process by. */
  serviceHeaders?: Readonly<Record<string, string>>;
  onChange: (change: CatalogueChange) => void;
  askEveryMs?: number;
}

/**
 * Asks the API what has changed of what pages show, such as by an edit or the sale of a last piece. Lists are told of twice: at
 * once, and when the search has the change too. Without an answer stored pages are shown as long as they would be anyway.
 */
export function watchCatalogue(
  app: FastifyInstance,
  { apiOrigin, serviceHeaders = {}, onChange, askEveryMs = ASK_EVERY_MS }: WatchOptions,
): { heardAgoMs: () => number } {
  let cursor: string | undefined;
  /** Until the first answer: since when there has been none. */
  let heardAtMs = performance.now();
  /** Lists of changes that the search may not have yet. */
  let lists: string[] = [];
  /** By process of the API, the last records that it has told of. */
  const indexes = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  const closing = new AbortController();

  const ask = async () => {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    const changes = await readChanges(apiOrigin, cursor, { signal, headers: serviceHeaders });
    if (changes === null) return;
    const isLate = cursor !== undefined && performance.now() - heardAtMs > HEARD_WITHIN_MS;
    cursor = changes.cursor;
    heardAtMs = performance.now();
    if (isLate) onChange(EVERYTHING);
    else if (changes.everything || changes.slugs.length > 0 || changes.lists.length > 0) onChange(changes);
    if (isNewIndex(changes.index) && lists.length > 0) {
      onChange({ slugs: [], lists, everything: false });
      lists = [];
    }
    lists = [...new Set([...lists, ...changes.lists])];
  };
  /** Of a process that is heard for the first time nothing is known of before. */
  const isNewIndex = (index: string) => {
    const [process = '', count = ''] = index.split(':');
    const known = indexes.get(process);
    if (indexes.size > MAX_PROCESSES) indexes.clear();
    indexes.set(process, count);
    return known !== undefined && known !== count;
  };
  const askAgain = () => {
    timer = setTimeout(() => void ask().finally(askAgain), askEveryMs);
    timer.unref();
  };
  app.addHook('onReady', async () => askAgain());
  app.addHook('onClose', async () => {
    closing.abort();
    clearTimeout(timer);
  });
  return { heardAgoMs: () => performance.now() - heardAtMs };
}

async function readChanges(
  apiOrigin: string,
  cursor: string | undefined,
  options: { signal: AbortSignal; headers: Readonly<Record<string, string>> },
): Promise<CatalogueChanges | null> {
  try {
    const since = cursor === undefined ? '' : `?since=${encodeURIComponent(cursor)}`;
    const answer = await fetch(`${apiOrigin}${API_BASE}/catalogue_changes${since}`, options);
    return answered.parse(await answer.json()).data;
  } catch {
    // An API that does not answer has said nothing about its catalogue.
    return null;
  }
}
