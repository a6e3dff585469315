const WINDOW_MS = 10_000;

/** How much each visitor has asked for lately: within the last ten to twenty seconds. */
export interface Visitors {
  count: (visitor: string) => void;
  asked: (visitor: string) => number;
}

export function createVisitors(now: () => number): Visitors {
  let [last, current] = [new Map<string, number>(), new Map<string, number>()];
  let startedAt = now();

  function turn(): void {
    const elapsedMs = now() - startedAt;
    if (elapsedMs < WINDOW_MS) return;
    [last, current] = [elapsedMs < 2 * WINDOW_MS ? current : new Map(), new Map()];
    startedAt = now();
  }

  return {
    count: (visitor) => {
      turn();
      current.set(visitor, (current.get(visitor) ?? 0) + 1);
    },
    asked: (visitor) => {
      turn();
      return (current.get(visitor) ?? 0) + (last.get(visitor) ?? 0);
    },
  };
}
