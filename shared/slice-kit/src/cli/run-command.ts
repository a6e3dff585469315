import path from 'node:path';
import { parseArgs } from 'node:util';
import { openAccess } from '@sanderling/releases/access/access-document';
import { configuredStorage, openConfiguredReleases } from '@sanderling/releases/configured-releases';
import { takePictures } from '@sanderling/releases/pictures/take-pictures';
import { previewSecret } from '@sanderling/releases/preview/preview-secret';
import { ReleaseError } from '@sanderling/releases/release-error';
import { readReleasesConfig } from '@sanderling/releases/releases-config';
import { machineKey } from '@sanderling/releases/signatures/release-key';
import { tryReleases } from '@sanderling/releases/try-releases';
import { remoteRegistry } from '@sanderling/releases/upload/remote-registry';
import { hasShell, projectRoot } from '../project/project.ts';
import { key, token } from './access-commands.ts';
import { check } from './check-command.ts';
import { inChicago } from './chicago-words.ts';
import type { CommandContext } from './command-context.ts';
import { COMMANDS, HELP, REMOTE_COMMANDS } from './commands.ts';

const root = projectRoot(process.cwd());

try {
  await main();
} catch (error) {
  if (!isExpected(error)) throw error;
  console.error(inChicago(error.message));
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
      unseen: { type: 'boolean', default: false },
      registry: { type: 'string' },
      expires: { type: 'string' },
      may: { type: 'string' },
      for: { type: 'string' },
    },
  });
  const [name = 'help', ...args] = positionals;
  if (values.help || name === 'help') return console.log(HELP);
  const dataDir = path.resolve(root, values['data-dir'] ?? process.env.DATA_DIR ?? '.data');
  const config = readReleasesConfig(process.env);
  const registry = values.registry ?? process.env.RELEASES_REGISTRY;
  const command: Omit<CommandContext, 'releases'> = {
    root,
    dataDir,
    args,
    keep: values.keep,
    promote: !values['no-promote'],
    isOwnMachine: false,
    from: values.from,
    until: values.until,
    at: values.at,
    every: values.every,
    hours: values.hours,
    shop: {
      origin: new URL(process.env.PUBLIC_ORIGIN ?? `http://localhost:${process.env.PORT ?? 3000}`).origin,
      previewSecret: async () => process.env.PREVIEW_SECRET ?? previewSecret(dataDir),
    },
    change: { drops: values.drop, force: values.force, unseen: values.unseen, why: values.why ?? null },
    unseen: registry ? 'allow' : config.unseen,
    async tryOut(versions) {
      const untried = await tryReleases(versions, { root, dataDir });
      if (untried) console.log(untried);
      return untried;
    },
    takePictures: (release) => takePictures(release, { root, dataDir }),
    say: console.log,
    now: () => new Date(),
  };

  const ofAccess = { key, token }[name];
  if (ofAccess) {
    const { access } = await configuredStorage(dataDir, config);
    const releases = await openConfiguredReleases({ dataDir, config, warn: console.warn });
    const { expires, may, for: holder } = values;
    return ofAccess({ ...command, releases, access: openAccess(access, console.warn), expires, may, holder });
  }
  if (name === 'check') return check(command);
  const run = COMMANDS[name];
  if (!run) throw new ReleaseError(`There is no command "${name}": see npm run slices -- --help.`);
  if (!registry) {
    if (!hasShell(root))
      throw new ReleaseError(
        'Say at which shop: set RELEASES_REGISTRY to the address of its registry, or write --registry <address>.',
      );
    const releases = await openConfiguredReleases({ dataDir, config, warn: console.warn });
    return run({ ...command, releases, isOwnMachine: config.s3 === null });
  }
  const runRemotely = REMOTE_COMMANDS[name];
  if (!runRemotely) throw new ReleaseError(`"${name}" is done at the shop itself, without --registry.`);
  const releases = remoteRegistry(registry, tokenOf(process.env), () => machineKey(dataDir), console.log);
  // The registry tries a release before it promotes it, and looks at it then.
  await runRemotely({
    ...command,
    releases,
    tryOut: async () => '',
    takePictures: async () => null,
  });
}

function tokenOf({ RELEASES_TOKEN: text }: Record<string, string | undefined>): string {
  if (text) return text;
  throw new ReleaseError('Set RELEASES_TOKEN to the token that the shop made for your slice.');
}

/** Expected outcomes are told in a sentence; anything else is a bug and keeps its stack. */
function isExpected(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const isUsage = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return error instanceof ReleaseError || error.name === 'BuildFailed' || isUsage;
}
