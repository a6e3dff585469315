import path from 'node:path';
import { parseArgs } from 'node:util';
import { previewSecret } from '@sanderling/releases/preview/preview-secret';
import { ReleaseError } from '@sanderling/releases/release-error';
import { openReleases } from '@sanderling/releases/releases';
import { COMMANDS, HELP } from './commands.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

try {
  await main();
} catch (error) {
  if (!isExpected(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      'no-promote': { type: 'boolean', default: false },
      drop: { type: 'boolean', default: false },
      'data-dir': { type: 'string' },
      keep: { type: 'string' },
      from: { type: 'string' },
      until: { type: 'string' },
      at: { type: 'string' },
      every: { type: 'string' },
      hours: { type: 'string' },
      why: { type: 'string' },
      force: { type: 'boolean', default: false },
    },
  });
  const [name = 'help', ...args] = positionals;
  if (values.help || name === 'help') return console.log(HELP);
  const command = COMMANDS[name];
  if (!command) throw new ReleaseError(`There is no command "${name}": see npm run slices -- --help.`);
  const dataDir = path.resolve(root, values['data-dir'] ?? process.env.DATA_DIR ?? '.data');
  const releases = openReleases({ dataDir, warn: console.warn });
  await command({
    root,
    dataDir,
    releases,
    args,
    keep: values.keep,
    promote: !values['no-promote'],
    from: values.from,
    until: values.until,
    at: values.at,
    every: values.every,
    hours: values.hours,
    shop: {
      origin: new URL(process.env.PUBLIC_ORIGIN ?? `http://localhost:${process.env.PORT ?? 3000}`).origin,
      previewSecret: async () => process.env.PREVIEW_SECRET ?? previewSecret(dataDir),
    },
    change: { drops: values.drop, force: values.force, why: values.why ?? null },
    say: console.log,
    now: () => new Date(),
  });
}

/** Expected outcomes are told in a sentence; anything else is a bug and keeps its stack. */
function isExpected(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const isUsage = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return error instanceof ReleaseError || error.name === 'BuildFailed' || isUsage;
}
