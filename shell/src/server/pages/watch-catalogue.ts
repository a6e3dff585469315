import { API_BASE } from '@sanderling/contract/commerce/constants';
import type { FastifyInstance } from 'fastify';

const ASK_EVERY_MS = 2_000;
const ANSWER_WITHIN_MS = 2_000;

interface WatchOptions {
  apiOrigin: string;
  onChange: () => void;
  askEveryMs?: number;
}

/**
 * Asks the API whether what pages show has changed since the last time, such as by the sale of a last piece. Without an answer
 * stored pages are shown as long as they would be anyway.
 */
export function watchCatalogue(
  app: FastifyInstance,
  { apiOrigin, onChange, askEveryMs = ASK_EVERY_MS }: WatchOptions,
): void {
  let known: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  const closing = new AbortController();

  const ask = async () => {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    const revision = await readRevision(apiOrigin, signal);
    if (revision !== null && revision !== known) {
      if (known !== undefined) onChange();
      known = revision;
    }
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
}

async function readRevision(apiOrigin: string, signal: AbortSignal): Promise<number | null> {
  try {
    const answer = await fetch(`${apiOrigin}${API_BASE}/catalogue_revision`, { signal });
    const { data }: { data?: unknown } = await answer.json();
    return typeof data === 'number' ? data : null;
  } catch {
    // An API that does not answer has said nothing about its stock.
    return null;
  }
}
