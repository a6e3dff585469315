import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { keyHeaders, keysToPurge } from './page-keys.ts';

const ANSWER_WITHIN_MS = 2_000;
const TRY_AGAIN_MS = 500;
/** A page that was on its way when the CDN forgot its key is forgotten by the second time. */
const AGAIN_AFTER_MS = 1_000;

interface PurgeOptions {
  purge: Config['purge'];
  /** Told of each call of the CDN: whether it has understood. */
  onAsked?: (isDone: boolean) => void;
}

/**
 * Answers what has the CDN forget the pages that are kept under some of these keys: at once, again until it has, and once more a second
 * later. Does nothing where no CDN is named.
 */
export function purgePages(
  app: FastifyInstance,
  { purge: cdn, onAsked = () => undefined }: PurgeOptions,
): (keys: readonly string[]) => void {
  if (!cdn) return () => undefined;
  const { url, token } = cdn;
  const closing = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const due = new Set<string>();
  let isAsking = false;

  function after(ms: number, run: () => void) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timer.unref();
    timers.add(timer);
  }

  async function ask(keys: readonly string[]) {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        'surrogate-key': keyHeaders(keys)['surrogate-key'] ?? '',
        ...(token === null ? {} : { authorization: `Bearer ${token}`, 'fastly-key': token }),
      },
      body: JSON.stringify({ tags: keys }),
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    if (!answer.ok) throw new Error(`It answers ${answer.status}.`);
  }

  /** Keys that come while the CDN is being told of others are told after those. */
  async function tell(isSecond: boolean) {
    if (isAsking || due.size === 0) return;
    isAsking = true;
    const keys = keysToPurge([...due]);
    due.clear();
    let isDone = false;
    try {
      await ask(keys);
      isDone = true;
      if (!isSecond) after(AGAIN_AFTER_MS, () => purge(keys, true));
    } catch (error) {
      if (closing.signal.aborted) return;
      app.log.error(error, 'The CDN has not forgotten its pages, and is told again');
      after(TRY_AGAIN_MS, () => purge(keys, isSecond));
    } finally {
      isAsking = false;
    }
    onAsked(isDone);
    void tell(false);
  }

  function purge(keys: readonly string[], isSecond: boolean) {
    for (const key of keys) due.add(key);
    void tell(isSecond);
  }

  app.addHook('onClose', async () => {
    closing.abort();
    for (const timer of timers) clearTimeout(timer);
  });
  return (keys) => purge(keys, false);
}
