import { parseArgs } from 'node:util';
import { createNginxPurger } from './nginx-purger.ts';

const HELP = `Removes pages from the cache of an nginx on this machine when the shop says that they have changed.

  npm run nginx-purger -w shell -- --cache /var/cache/nginx/sanderling [--port 3009]

Give the shell CDN_PURGE_URL=http://127.0.0.1:3009, and both the same CDN_PURGE_TOKEN.`;

const { values } = parseArgs({
  options: {
    cache: { type: 'string' },
    port: { type: 'string', default: '3009' },
    help: { type: 'boolean' },
  },
});

if (values.help || !values.cache) {
  console.log(HELP);
  process.exit(values.help ? 0 : 1);
}
const purger = createNginxPurger({
  folder: values.cache,
  token: process.env.CDN_PURGE_TOKEN ?? null,
  onError: (error) => console.error(error),
});
purger.listen(Number(values.port), '127.0.0.1', () =>
  console.log(`Purges ${values.cache} at http://127.0.0.1:${values.port}`),
);
