import { parseArgs } from 'node:util';
import { z } from 'zod';
import { callOperatorApi, readPublicData, runCommand } from '../../auth/operators/call-operator-api.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openUploads } from '../../platform/files/open-files.ts';
import { exportFile } from './export-file.ts';
import { createPictureFetcher } from './fetch-picture.ts';
import { importFile } from './import-file.ts';
import { createPictureCheck, createPictureStore } from './store-pictures.ts';

const HELP = `Products in and out. The store has to be running, and goes on selling.

  npm run catalogue -- import products.csv [--dry-run] [--category living/sofas]
      [--pictures folder] [--pictures-from cdn.example.com,images.example.com]
  npm run catalogue -- export products.csv
  npm run catalogue -- token <name> --scopes products,prices,stock [--days 90]
  npm run catalogue -- tokens
  npm run catalogue -- revoke <name>

"import" takes Shopify's product file and the one that "export" writes. Each fault is a line with its row, its column and
what to do; all else is written in batches of 100. Run it again after a fault or a crash: what is there already changes
nothing. Stock is taken from a file where the file says another number than the last time, or than the export that it
was; of columns that it does not have the store keeps what it has. Pictures are fetched from Shopify's own host and
those that --pictures-from names.
`;

const SHOPIFY_PICTURES = 'cdn.shopify.com';
const categoryList = z.array(z.object({ permalink: z.string(), name: z.string() }));

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      category: { type: 'string' },
      pictures: { type: 'string' },
      'pictures-from': { type: 'string', default: '' },
      scopes: { type: 'string', default: '' },
      days: { type: 'string', default: '90' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return HELP;
  const [command, name = ''] = positionals;
  switch (command) {
    case 'import': {
      const hosts = new Set([SHOPIFY_PICTURES, ...values['pictures-from'].split(',').filter(Boolean)]);
      const folder = values.pictures ?? null;
      const found = categoryList.parse(await readPublicData('/categories'));
      const counts = await importFile({
        path: name,
        isDryRun: values['dry-run'],
        categories: new Map(
          found.flatMap(({ permalink, name: called }) => [
            [called.toLowerCase(), permalink] as const,
            [permalink, permalink] as const,
          ]),
        ),
        fallbackCategory: values.category ?? null,
        storePictures: createPictureStore({
          fetchPicture: createPictureFetcher(hosts),
          folder,
          uploads: openUploads(readConfig(process.env)),
        }),
        checkPictures: createPictureCheck({ hosts, folder }),
        report: (line) => process.stdout.write(`${line}\n`),
      });
      const said = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
      if (counts.refused > 0) process.exitCode = 2;
      return `${values['dry-run'] ? 'Nothing is written yet: ' : ''}${said.join(', ')}.\n`;
    }
    case 'export':
      return `${await exportFile(name)} products are in ${name}.\n`;
    case 'token':
      return callOperatorApi('POST', '/tokens', {
        name,
        scopes: values.scopes.split(',').filter(Boolean),
        days: Number(values.days),
      });
    case 'tokens':
      return callOperatorApi('GET', '/tokens');
    case 'revoke':
      return callOperatorApi('POST', `/tokens/${encodeURIComponent(name)}/revoke`);
    default:
      return HELP;
  }
});
