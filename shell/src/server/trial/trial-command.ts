import { enableCompileCache } from 'node:module';

// node trial-command.ts mf-promotions@1.0.0-3f2a ...: says what is wrong with releases when pages are made with them, and ends with 3 then.
// Before the first import of ours: a team waits for it.
enableCompileCache();
await import('./try-named-releases.ts');
