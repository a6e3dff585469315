import { API_BASE } from '@sanderling/contract/commerce/constants';
import type { ContentChange } from '@sanderling/contract/wire/catalogue/content';
import type { FastifyInstance } from 'fastify';

/** An editor sees an edit within two seconds, with the time that the page takes. */
const ASK_EVERY_MS = 1_000;
const ANSWER_WITHIN_MS = 2_000;
/** The API names changes of the last ten minutes. */
const KNOWN_FOR_MS = 9 * 60_000;

export interface Content {
  /** Another one after each change: what was read under an earlier one is old. */
  version(): number;
}

interface WatchOptions {
  apiOrigin: string;
  /** What the API knows this process by. */
  serviceHeaders?: Readonly<Record<string, string>>;
  /** Pages that show what has changed; null for all of them. */
  onChange: (paths: readonly string[] | null) => void;
  now: () => Date;
  askEveryMs?: number;
}

/** Asks the API what editors have published, and what was planned and has begun or ended. */
export function watchContent(
  app: FastifyInstance,
  { apiOrigin, serviceHeaders = {}, onChange, now, askEveryMs = ASK_EVERY_MS }: WatchOptions,
): Content {
  let known: ReadonlySet<string> | undefined;
  let answeredAtMs = 0;
  let version = 0;
  let timer: NodeJS.Timeout | undefined;
  const closing = new AbortController();

  const change = (paths: readonly string[] | null) => {
    version += 1;
    onChange(paths);
  };
  const ask = async () => {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    const changes = await readChanges(apiOrigin, { signal, headers: serviceHeaders });
    if (changes === null) return;
    const fresh = changes.filter(({ id }) => known && !known.has(id));
    const isGap = known !== undefined && now().getTime() - answeredAtMs > KNOWN_FOR_MS;
    known = new Set(changes.map(({ id }) => id));
    answeredAtMs = now().getTime();
    if (isGap || fresh.some(({ paths }) => paths === null)) change(null);
    else if (fresh.length > 0) change(fresh.flatMap(({ paths }) => paths ?? []));
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
  return { version: () => version };
}

async function readChanges(
  apiOrigin: string,
  options: { signal: AbortSignal; headers: Readonly<Record<string, string>> },
): Promise<ContentChange[] | null> {
  try {
    const answer = await fetch(`${apiOrigin}${API_BASE}/content_changes`, options);
    const { data }: { data?: ContentChange[] } = await answer.json();
    return Array.isArray(data) ? data : null;
  } catch {
    // An API that does not answer has said nothing about its content.
    return null;
  }
}
