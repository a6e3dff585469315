// What a page needs for its first navigation, or does once it is interactive: one chunk, for which no shopper waits.
export { runAfterHydration, startRouter } from './after-hydration.ts';
export { createBrowserScope, slotDataOf } from './browser-scope.ts';
