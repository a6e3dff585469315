import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seal } from '@sanderling/api/platform/openapi/client-document.ts';
import { startTestApi } from '@sanderling/api/testing/worker/start-test-api.ts';
import { runProgram } from '../checks/run-program.ts';
import { step } from '../progress.mjs';
import { ROOT } from '../shop/root.ts';
import { clientSource } from './client-source.ts';

// npm run client: the API runs in this process for as long as it takes to ask it for its document.
const FILE = 'shared/runtime/src/api-client/operations.ts';
const path = join(ROOT, FILE);
const api = await startTestApi();
const answer = await api.app.inject('/api/v1/openapi.json');
await api.close();
writeFileSync(path, await clientSource(answer.json()));
await runProgram('biome', ['format', '--write', FILE], { quiet: true });
writeFileSync(path, seal(readFileSync(path, 'utf8')));
step(`${FILE} is what the API’s document says.`);
