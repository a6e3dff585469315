/**
 * The viewer's code. The server's build knows that there is no `window` and leaves out this branch, and with it a
 * megabyte that no server draws with.
 */
export const loadViewer = () =>
  typeof window === 'undefined'
    ? Promise.reject(new Error('3D is drawn in browsers only.'))
    : import('./viewer-element.ts');
