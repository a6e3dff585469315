/** Run in the page before anything else, for `isIdle`. */
export function watchLongTasks(): void {
  Object.assign(window, { lastTaskAt: 0 });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      Reflect.set(window, 'lastTaskAt', startTime + duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Run in the page: what it does for itself after it has come is done. */
export function isIdle(): boolean {
  return performance.now() - Math.max(Reflect.get(window, 'lastTaskAt'), 1) > 600;
}
