#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sliceSource } from '@sanderling/contract/wire/slice-manifest';
import { readBuiltRelease } from '@sanderling/releases/publish-release';
import { projectRoot, releasables } from '../project/project.ts';
import { createDevServer } from './dev-server.ts';
import { watchReleases } from './watch-releases.ts';

// `npm run dev -w mf-promotions`, or `npm run dev` in a team's own repository: serves one slice while it is edited, in a shop that
// runs already.
const FIRST_PORT = 3101;
const root = projectRoot(process.cwd());
const { values } = parseArgs({
  options: { port: { type: 'string' }, slice: { type: 'string' }, shop: { type: 'string' } },
});
const slices = [...releasables(root)].filter(([name]) => name !== 'shell');
const position = slices.findIndex(([name, folder]) =>
  values.slice ? name === values.slice : folder === process.cwd(),
);
const [name, folder] = slices[position] ?? [];

if (!name || !folder) {
  console.error(`Say which slice: --slice ${slices.map(([known]) => known).join(', or --slice ')}.`);
  process.exit(1);
}

const shop = values.shop ?? process.env.SHOP ?? 'http://localhost:3000';
const port = Number(values.port ?? FIRST_PORT + position);
const dev = createDevServer();
dev.server.on('error', (error) => {
  const taken = 'code' in error && error.code === 'EADDRINUSE';
  console.error(taken ? `Port ${port} is taken: run it with -- --port <another>.` : error.message);
  process.exit(1);
});
dev.server.listen(port, '127.0.0.1');

const stop = await watchReleases({
  root,
  names: [name],
  say: console.log,
  onRelease: async ({ folder: built }) => dev.add(await readBuiltRelease(built)),
  onFailure: dev.fail,
});
console.log(`${name} is served at http://127.0.0.1:${port}. In the shop:`);
console.log(`${shop}${firstPage(folder)}?slice=${name}@http://127.0.0.1:${port}`);

/** A page of the slice that can be opened as it is, else the home page. */
function firstPage(sliceFolder: string): string {
  const read = sliceSource.safeParse(JSON.parse(readFileSync(path.join(sliceFolder, 'slice.json'), 'utf8')));
  return read.data?.routes.find((route) => !/[:*]/.test(route.path))?.path ?? '/';
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    dev.server.closeAllConnections();
    dev.server.close();
    await stop();
    process.exit(0);
  });
}
