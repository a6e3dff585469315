import { PAYMENT_RELEASES } from '@sanderling/contract/site/payment-pages';
import { SLICES } from '@sanderling/contract/site/slices';
import { paymentInventory } from '@sanderling/releases/payment-inventory';
import { entryOf, previousVersion } from '@sanderling/releases/registry-document';
import { ReleaseError } from '@sanderling/releases/release-error';
import type { Releases } from '@sanderling/releases/releases';

export const HELP = `Publishes slices and says which release of each is live.

  npm run slices -- publish <slice...> [--no-promote]   build the sources and make them live
  npm run slices -- publish --no-promote <slice>        build and keep, but do not make live
  npm run slices -- promote <slice> <version> [--drop]  make a published release live; --drop: also if pages go with it
  npm run slices -- rollback <slice>                    go back to what was live before
  npm run slices -- status [slice]                      what is live and what is published
  npm run slices -- prune <slice> --keep <n>            remove all but the newest n releases
  npm run slices -- payment-scripts                     what may run where a shopper types a card, and why

Slices: shell, ${SLICES.join(', ')}.
--data-dir <folder>, or DATA_DIR, says where releases are kept (.data unless told).
A running shop answers the next request with what is live then; it is not restarted.`;

interface CommandContext {
  root: string;
  dataDir: string;
  releases: Releases;
  args: readonly string[];
  keep: string | undefined;
  promote: boolean;
  /** A page, slot or modal that is there now may go. */
  drops: boolean;
  say: (line: string) => void;
}

export const COMMANDS: Readonly<Record<string, (context: CommandContext) => Promise<void>>> = {
  publish,
  promote,
  rollback,
  status,
  prune,
  'payment-scripts': paymentScripts,
};

async function publish({ root, releases, args, promote: promoting, drops, say }: CommandContext) {
  if (args.length === 0)
    throw new ReleaseError('Say what to publish: npm run slices -- publish mf-promotions.');
  args.forEach(mustBeKnown);
  // Only this command builds; a server that promotes needs no build tools.
  const { publishSources } = await import('../publish/publish-sources.ts');
  const published = await publishSources({ root, releases, names: args, checksTypes: true, say });
  if (!promoting) {
    for (const { name, version, added } of published)
      say(
        added
          ? `${name} ${version} is published, and not live.`
          : `${name} ${version} was published before: nothing has changed.`,
      );
    return;
  }
  const versions = Object.fromEntries(published.map(({ name, version }) => [name, version]));
  await releases.promote(versions, { drops });
  for (const { name, version } of published) say(`${name} ${version} is live.`);
}

async function promote({ releases, args: [name, version], drops, say }: CommandContext) {
  if (!name || !version)
    throw new ReleaseError('Say which release: npm run slices -- promote <slice> <version>.');
  mustBeKnown(name);
  await releases.promote({ [name]: version }, { drops });
  say(`${name} ${version} is live.`);
}

async function rollback({ releases, args: [name], say }: CommandContext) {
  if (!name) throw new ReleaseError('Say which slice: npm run slices -- rollback <slice>.');
  mustBeKnown(name);
  say(`${name} ${await releases.rollback(name)} is live again.`);
}

async function status({ releases, args: [only], say }: CommandContext) {
  if (only) mustBeKnown(only);
  const document = await releases.status();
  for (const name of only ? [only] : ['shell', ...SLICES]) {
    const entry = entryOf(document, name);
    say(`${name}: ${entry.live ? `${entry.live} is live` : 'nothing is live'}`);
    const before = previousVersion(entry);
    if (before) say(`  before: ${before}`);
    const published = Object.entries(entry.releases).sort(([, a], [, b]) =>
      b.publishedAt.localeCompare(a.publishedAt),
    );
    for (const [version, { publishedAt }] of published) say(`  published ${publishedAt}: ${version}`);
  }
}

async function prune({ releases, args: [name], keep, say }: CommandContext) {
  const count = Number(keep);
  if (!name || !Number.isInteger(count) || count < 1) {
    throw new ReleaseError(
      'Say of which slice, and how many to keep: npm run slices -- prune <slice> --keep 5.',
    );
  }
  mustBeKnown(name);
  const removed = await releases.prune(name, count);
  say(removed.length > 0 ? `Removed ${removed.join(', ')}.` : `${name} has nothing to remove.`);
}

async function paymentScripts({ releases, say }: CommandContext) {
  const { releases: live } = await releases.currentReleaseSet();
  say(['script', 'sha384', 'source', 'reason', 'approved by'].join('\t'));
  for (const name of PAYMENT_RELEASES) {
    const release = live.get(name);
    if (!release) continue;
    for (const { path, sha384, contents } of paymentInventory(release))
      for (const { code, reason, approvedBy } of contents)
        say([path, sha384, code, reason, approvedBy].join('\t'));
  }
}

function mustBeKnown(name: string) {
  const known: readonly string[] = ['shell', ...SLICES];
  if (!known.includes(name))
    throw new ReleaseError(`There is no slice "${name}": it can be ${known.join(', ')}.`);
}
