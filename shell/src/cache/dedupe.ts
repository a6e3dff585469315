/** Runs one call for a key at a time: callers who ask meanwhile share its result. */
export function createDedupe<Value>() {
  const running = new Map<string, Promise<Value>>();
  return (key: string, run: () => Promise<Value>): Promise<Value> => {
    const shared = running.get(key);
    if (shared) return shared;
    const started = run().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
