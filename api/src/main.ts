import { enableCompileCache } from 'node:module';

// Before the first import of ours: the second start finds every module compiled.
enableCompileCache();
const { runProcess } = await import('./process.ts');
await runProcess();
