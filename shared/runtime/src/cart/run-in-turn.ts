let last: Promise<unknown> = Promise.resolve();

/**
 * Runs `work` when all that was asked for before is done, in every tab of the store by a lock of this name. A browser that grants
 * no locks, as on a page that is not secure or may keep nothing, knows of this tab only. On a page that is left it waits no more:
 * what was asked for is lost otherwise.
 */
export function runInTurn<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
  let begun: Promise<Answer> | undefined;
  const begin = () => {
    begun ??= work();
    return begun;
  };
  globalThis.window?.addEventListener('pagehide', begin, { once: true });
  const answer = last
    .then(() => navigator.locks.request(name, begin))
    // No lock was to be had; what the work itself throws is thrown again.
    .catch(begin)
    .finally(() => globalThis.window?.removeEventListener('pagehide', begin));
  // The next does not fail for it.
  last = answer.catch(() => undefined);
  return answer;
}
