/**
 * Imports an ES module only if its bytes have the given sha384: a file enters the browser's module map through a
 * verified `modulepreload`, and `import()` then runs exactly those bytes. Rejects when they differ or cannot be had.
 *
 * Stands alone on purpose: the build also writes it into every container, for the slice's own chunks.
 */
export function importVerified(url: string, integrity = ''): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const run = () => resolve(import(/* webpackIgnore: true */ url));
    const refuse = () => reject(new Error(`Blocked or not found: ${url}`));
    // An empty `integrity` would be no check at all.
    if (!integrity.startsWith('sha384-')) return refuse();
    const link = document.createElement('link');
    if (!link.relList.supports('modulepreload')) {
      // The verified bytes are in the HTTP cache now, as releases are immutable; import() takes them from there.
      fetch(url, { integrity }).then(run, refuse);
      return;
    }
    link.rel = 'modulepreload';
    link.integrity = integrity;
    link.crossOrigin = 'anonymous';
    link.onload = run;
    link.onerror = () => {
      link.remove();
      // A file that could not be had once is never asked for again by its address; it is by one with another fragment.
      if (url.includes('#')) refuse();
      else resolve(importVerified(`${url}#${Date.now()}`, integrity));
    };
    link.href = url;
    document.head.append(link);
  });
}
