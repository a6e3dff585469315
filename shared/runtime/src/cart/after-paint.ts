/**
 * Resolves once the browser has painted what is shown now, or paints no more: `isLeft` where the shopper has left the page, so
 * that nothing may wait any longer.
 */
export function afterPaint(): Promise<{ isLeft: boolean }> {
  const page = globalThis.document;
  if (page?.visibilityState !== 'visible') return Promise.resolve({ isLeft: false });
  return new Promise((resolve) => {
    addEventListener('pagehide', () => resolve({ isLeft: true }), { once: true });
    // A page in the background has no frames.
    page.addEventListener('visibilitychange', () => resolve({ isLeft: false }), { once: true });
    requestAnimationFrame(() => setTimeout(resolve, 0, { isLeft: false }));
  });
}
