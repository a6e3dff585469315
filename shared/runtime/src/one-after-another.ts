let last: Promise<unknown> = Promise.resolve();

/**
 * Runs `work` when all that was asked for before is done, in every tab of the store by a lock of this name. A browser that grants
 * no locks, as on a page that is not secure or may keep nothing, knows of this tab only.
 */
export function oneAfterAnother<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  const answer = last
    .then(() => navigator.locks.request(name, begin))
    .catch((error) => {
      if (hasBegun) throw error;
      return work();
    });
  // The next does not fail for it.
  last = answer.catch(() => undefined);
  return answer;
}
