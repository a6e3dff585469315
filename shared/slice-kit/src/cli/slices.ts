#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Before the first import of ours: a team waits for each start.
enableCompileCache();
await import('./run-command.ts');
