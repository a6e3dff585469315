import path from 'node:path';
import { parseArgs } from 'node:util';
import { SLICES } from '@sanderling/contract/site/slices';
import { readBuiltRelease } from '@sanderling/releases/publish-release';
import { createDevServer } from './dev-server.ts';
import { watchReleases } from './watch-releases.ts';

// `npm run dev -w mf-promotions`: serves one slice while it is edited, for a shop that runs already.
const FIRST_PORT = 3101;
const root = path.resolve(import.meta.dirname, '../../../..');
const { values } = parseArgs({ options: { port: { type: 'string' }, slice: { type: 'string' } } });
const name = values.slice ?? path.basename(process.cwd());
const names: readonly string[] = SLICES;
const position = names.indexOf(name);

if (position < 0) {
  console.error(`${name} is not a slice: run npm run dev -w <slice>, with one of ${SLICES.join(', ')}.`);
  process.exit(1);
}

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
  onRelease: async ({ folder }) => dev.add(await readBuiltRelease(folder)),
});
console.log(
  `${name} is served at http://127.0.0.1:${port}: open the shop with ?slice=${name}@http://127.0.0.1:${port}`,
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    dev.server.closeAllConnections();
    dev.server.close();
    await stop();
    process.exit(0);
  });
}
