import { API_BASE } from '@sanderling/contract/commerce/constants';
import { CONTENT_PREVIEW_HEADER, PREVIEW_DAY_HEADER } from '@sanderling/contract/site/content-preview';
import type { SeasonCalendar } from '@sanderling/contract/wire/catalogue/season';
import type { FastifyInstance } from 'fastify';
import { bordersAround, SPECIFIED_SEASONS } from '../routing/season.ts';

const ASK_EVERY_MS = 60_000;
/** Until the API has answered once. */
const RETRY_MS = 2_000;
const ANSWER_WITHIN_MS = 2_000;
const LOOK_EVERY_MS = 500;

export interface Seasons {
  calendar(): SeasonCalendar;
  /** What it will be, for who has the preview of what an editor plans, or of a day. */
  planned(preview: { content: string | null; at: Date | null }): Promise<SeasonCalendar>;
  /** Asks again now: the catalogue has changed. */
  refresh(): Promise<void>;
}

interface WatchOptions {
  apiOrigin: string;
  /** What the API knows this process by. */
  serviceHeaders?: Readonly<Record<string, string>>;
  now: () => Date;
  /** A season has begun or ended, or the price of a deal. */
  onBorder: () => void;
  lookEveryMs?: number;
}

/**
 * Knows when seasons are on, from the API, and tells when one begins or ends. Without an answer the windows of the specification hold,
 * or those that were answered last.
 */
export function watchSeasons(
  app: FastifyInstance,
  { apiOrigin, serviceHeaders = {}, now, onBorder, lookEveryMs = LOOK_EVERY_MS }: WatchOptions,
): Seasons {
  let known: SeasonCalendar | undefined;
  let asking: NodeJS.Timeout | undefined;
  const closing = new AbortController();
  const calendar = () => known ?? SPECIFIED_SEASONS;

  const refresh = async () => {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    known = (await readCalendar(apiOrigin, signal, serviceHeaders)) ?? known;
    last = bordersAround(calendar(), now()).lastMs;
  };
  const askAgain = () => {
    asking = setTimeout(() => void refresh().finally(askAgain), known ? ASK_EVERY_MS : RETRY_MS);
    asking.unref();
  };

  let last = bordersAround(calendar(), now()).lastMs;
  const looking = setInterval(() => {
    const { lastMs } = bordersAround(calendar(), now());
    if (lastMs === last) return;
    last = lastMs;
    onBorder();
  }, lookEveryMs);
  looking.unref();

  app.addHook('onReady', async () => {
    await refresh();
    askAgain();
  });
  app.addHook('onClose', async () => {
    closing.abort();
    clearTimeout(asking);
    clearInterval(looking);
  });
  const planned: Seasons['planned'] = async ({ content, at }) => {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    const headers = {
      ...serviceHeaders,
      ...(content && { [CONTENT_PREVIEW_HEADER]: content }),
      ...(at && { [PREVIEW_DAY_HEADER]: at.toISOString() }),
    };
    return (await readCalendar(apiOrigin, signal, headers)) ?? calendar();
  };
  return { calendar, planned, refresh };
}

async function readCalendar(
  apiOrigin: string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>>,
): Promise<SeasonCalendar | null> {
  try {
    const answer = await fetch(`${apiOrigin}${API_BASE}/seasons`, { signal, headers });
    const { data }: { data?: SeasonCalendar } = await answer.json();
    return data && Array.isArray(data.windows) ? data : null;
  } catch {
    // An API that does not answer has said nothing about its seasons.
    return null;
  }
}
