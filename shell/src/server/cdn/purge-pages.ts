import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** Names every page that is the same for all visitors, in the headers that CDNs read such names from. */
export const PAGE_KEYS = { 'surrogate-key': 'pages', 'cache-tag': 'pages' };

const LOOK_EVERY_MS = 100;
const ANSWER_WITHIN_MS = 2_000;
const TRY_AGAIN_MS = 500;
/** A page that was on its way when the CDN forgot all is forgotten by the second time. */
const AGAIN_AFTER_MS = 1_000;

interface PurgeOptions {
  purge: Config['purge'];
  /** Another text whenever another set of releases is live, for everyone or for some. */
  live: () => Promise<string>;
}

/**
 * Has the CDN forget all pages when other releases are live, and when the answer is called; tries until it has. Does nothing
 * where no CDN is named.
 */
export function purgePages(app: FastifyInstance, { purge, live }: PurgeOptions): () => void {
  if (!purge) return () => undefined;
  const { url, token } = purge;
  const closing = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  let known: string | undefined;
  let isAsked = false;
  let isAskedAgain = false;

  function after(ms: number, run: () => void) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timer.unref();
    timers.add(timer);
  }

  async function ask() {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        'surrogate-key': 'pages',
        ...(token === null ? {} : { authorization: `Bearer ${token}`, 'fastly-key': token }),
      },
      body: JSON.stringify({ tags: ['pages'] }),
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    if (!answer.ok) throw new Error(`It answers ${answer.status}.`);
  }

  /** A change while the CDN is being told of another is told after that one. */
  async function purgeNow(isSecond = false) {
    if (isAsked) {
      isAskedAgain = true;
      return;
    }
    isAsked = true;
    isAskedAgain = false;
    try {
      await ask();
      if (!isSecond) after(AGAIN_AFTER_MS, () => void purgeNow(true));
    } catch (error) {
      if (closing.signal.aborted) return;
      app.log.error(error, 'The CDN has not forgotten the pages, and is told again');
      after(TRY_AGAIN_MS, () => void purgeNow());
    } finally {
      isAsked = false;
    }
    if (isAskedAgain) void purgeNow();
  }

  async function look() {
    // A registry that cannot be read has changed nothing that is shown.
    const state = await live().catch(() => null);
    if (state && known !== undefined && state !== known) void purgeNow();
    known = state ?? known;
    after(LOOK_EVERY_MS, () => void look());
  }

  app.addHook('onReady', async () => void look());
  app.addHook('onClose', async () => {
    closing.abort();
    for (const timer of timers) clearTimeout(timer);
  });
  return () => void purgeNow();
}
