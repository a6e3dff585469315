#!/usr/bin/env node
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sliceSource } from '@sanderling/contract/wire/slice-manifest';
import { isSystemError } from '@sanderling/releases/is-system-error';
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
const dev = createDevServer();
const port = await listen(Number(values.port ?? FIRST_PORT + position));

const stop = await watchReleases({
  root,
  names: [name],
  say: console.log,
  onRelease: async ({ folder: built }) => dev.add(await readBuiltRelease(built)),
  onFailure: dev.fail,
});
console.log(`${name} is served at http://127.0.0.1:${port}. In the shop:`);
console.log(`${shop}${firstPage(folder)}?slice=${name}@http://127.0.0.1:${port}`);

/** Answers the port: the wanted one, or the next that is free where none was asked for. */
async function listen(wanted: number): Promise<number> {
  try {
    dev.server.listen(wanted, '127.0.0.1');
    await once(dev.server, 'listening');
    return wanted;
  } catch (error) {
    if (!isSystemError(error, 'EADDRINUSE')) throw error;
    if (values.port === undefined) return listen(wanted + 1);
    console.error(`Port ${wanted} is taken: run it with -- --port <another>.`);
    process.exit(1);
  }
}

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
