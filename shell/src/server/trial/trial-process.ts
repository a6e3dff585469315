import { enableCompileCache, flushCompileCache } from 'node:module';

// Before the first import of ours: a team waits for each start.
enableCompileCache();
await import('./make-trial-pages.ts');
// Who has started it ends it by force, which leaves no time for that; and a release may end it itself.
flushCompileCache();
