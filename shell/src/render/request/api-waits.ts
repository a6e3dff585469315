/** What each slice waits for of the API and the search: time that is not the slice's own. */
export interface ApiWaits {
  /** The same answer, and noted as waited for by the slice until it is there. */
  track<Answer>(slice: string, answer: Promise<Answer>): Promise<Answer>;
  /** Whether one answer that the slice waits for now has taken so long. Many short ones, one after the other, are the slice's own doing. */
  isLate(slice: string, ms: number): boolean;
}

export function createApiWaits(now: () => number = () => performance.now()): ApiWaits {
  const begun = new Map<string, Set<{ atMs: number }>>();
  return {
    track(slice, answer) {
      const waits = begun.get(slice) ?? new Set();
      begun.set(slice, waits);
      const wait = { atMs: now() };
      waits.add(wait);
      return answer.finally(() => waits.delete(wait));
    },
    isLate: (slice, ms) => [...(begun.get(slice) ?? [])].some(({ atMs }) => now() - atMs >= ms),
  };
}
