// axios is 19 kB that a first page does not need, and the table of where calls go 1 kB: both come with the first call.
export const loadAxios = () => import(/* webpackChunkName: "calls" */ 'axios');
export const loadOperations = () => import(/* webpackChunkName: "calls" */ './operations.ts');

/** Fetches the code of calls, before the first click needs it. */
export function prepareCalls(): void {
  // Only a head start; the call itself tells when there is something wrong.
  Promise.all([loadAxios(), loadOperations()]).catch(() => undefined);
}
