import { PAYMENT_RELEASES } from '@sanderling/contract/site/payment-pages';
import { formatCentral } from '@sanderling/pricing/calendar/central-instant';
import { budgetFor } from '@sanderling/releases/gate/byte-budgets';
import { isDevelopment } from '@sanderling/releases/gate/refuse';
import { weighRelease } from '@sanderling/releases/gate/weigh-release';
import { promotionOf } from '@sanderling/releases/orders';
import { paymentInventory } from '@sanderling/releases/payment-inventory';
import { onOneLine } from '@sanderling/releases/plain-words';
import { refusalOf } from '@sanderling/releases/refusals';
import {
  entryOf,
  ownValue,
  previousVersion,
  type RegistryDocument,
} from '@sanderling/releases/registry-document';
import { ReleaseError } from '@sanderling/releases/release-error';
import { seasonOn } from '@sanderling/releases/schedule/season';
import type { Versions } from '@sanderling/releases/sets/versions-at';
import { tryUnlessForced } from '@sanderling/releases/try-unless-forced';
import { unseenInWords, unseenOf } from '@sanderling/releases/unseen-releases';
import { hasShell, releasables } from '../project/project.ts';
import { ACCESS_HELP } from './access-commands.ts';
import type { CommandContext, PublishingContext } from './command-context.ts';
import { knownSlices, mustBeBuiltHere, mustBeKnown } from './must-be-known.ts';
import { canary, freeze, history, preview, restore, season } from './roll-out-commands.ts';

export const HELP = `Publishes slices and says which release of each is live.

  npm run slices -- publish <slice...> [--no-promote]   build the sources and make them live; a team's own repository has one slice
  npm run slices -- publish --no-promote <slice>        build and keep, but do not make live
  npm run slices -- check <slice...>                    build, keep nothing, and say what a shop would refuse
  npm run slices -- promote <slice> <version> [--drop]  make a published release live; --drop: also if pages go with it
  npm run slices -- rollback <slice>                    go back to what was live before
  npm run slices -- canary <slice> <version> <percent>  give it to a part of the visitors; again to change the part
  npm run slices -- canary <slice> <version> 5,20,50,100 --every 30
                                                        the same in steps of so many minutes, live after the last
  npm run slices -- canary <slice> end                  give everyone the live release again
  npm run slices -- season <name> --from <day> --until <day> <slice>@<version>...
                                                        live from one moment to another, then put back
  npm run slices -- season end <id>                     take a season away, also one that is on
  npm run slices -- freeze --until <day> --why <reason> let nothing new become live; --from <day>: later
  npm run slices -- freeze end <id>                     let it again
  npm run slices -- history                             who did what, when and why, with the set that followed
  npm run slices -- preview <set> [--hours 24]          a link that shows a set; --at <day>: the site as planned
  npm run slices -- restore <set>                       make the whole site what it was in a set
  npm run slices -- status [slice]                      what is live, planned and published
  npm run slices -- prune <slice> --keep <n>            remove all but the newest n releases
  npm run slices -- weigh [slice]                       what live releases make pages load, as byte-budgets.ts has it
  npm run slices -- payment-scripts                     what may run where a shopper types a card, and why
${ACCESS_HELP}

--registry <address>, or RELEASES_REGISTRY, does publish, promote, rollback, canary, season, freeze, restore, history and status at
a shop on another machine, with the token in RELEASES_TOKEN: see docs/releases.md.
Days are Chicago's, as 2026-12-01 or 2026-12-01T09:30. --why <reason> is kept with each change; --force --why <reason> publishes
over a byte budget, and promotes against a freeze or what a trial says. --unseen --why <reason> makes live what no browser has
looked at, where the shop asks for a reason.
A slice is what the registry or this repository has: status names them.
--data-dir <folder>, or DATA_DIR, says where releases are kept (.data unless told).
A running shop answers the next request with what is live then; it is not restarted.`;

/** What can be done from another machine. */
export const REMOTE_COMMANDS: Readonly<Record<string, (context: PublishingContext) => Promise<void>>> = {
  publish,
  promote,
  rollback,
  status,
  canary,
  season,
  freeze,
  history,
  restore,
};

export const COMMANDS: Readonly<Record<string, (context: CommandContext) => Promise<void>>> = {
  ...REMOTE_COMMANDS,
  preview,
  prune,
  weigh,
  'payment-scripts': paymentScripts,
};

async function publish(context: PublishingContext) {
  const { root, releases, promote: promoting, change, say } = context;
  const args = context.args.length === 0 && !hasShell(root) ? [...releasables(root).keys()] : context.args;
  if (args.length === 0)
    throw new ReleaseError('Say what to publish: npm run slices -- publish mf-promotions.');
  for (const name of args) mustBeBuiltHere(name, root);
  // Only this command builds; a server that promotes needs no build tools.
  const { publishSources } = await import('../publish/publish-sources.ts');
  const published = await publishSources({
    root,
    releases,
    names: args,
    checksTypes: true,
    why: change.why ?? null,
    force: change.force ?? false,
    say,
  });
  if (promoting) {
    const versions = Object.fromEntries(published.map(({ name, version }) => [name, version]));
    try {
      await tryUnlessForced(versions, byHand(versions, context));
      await releases.promote(versions, change);
    } catch (error) {
      // It is there, and may be promoted later: after a freeze, or by force.
      for (const each of published) say(publishedOnly(each));
      throw error;
    }
    for (const { name, version } of published) say(`${name} ${version} is live.`);
  } else {
    for (const each of published) say(publishedOnly(each));
  }
  // Last: what is live is live.
  const said = new Set<string | null>();
  for (const { name, version, added } of published)
    if (added) said.add(await context.takePictures({ name, version }));
  for (const line of said) if (line) say(line);
}

/** Of a release that was there already, the shop may show it for long: nothing is said of that. */
function publishedOnly({ name, version, added }: { name: string; version: string; added: boolean }): string {
  return added
    ? `${name} ${version} is published, and not live.`
    : `${name} ${version} was published before: nothing has changed.`;
}

/** At the shop who promotes reads what was not looked at, and has promoted it. */
function byHand(versions: Versions, context: PublishingContext) {
  return { ...context, order: promotionOf(versions), unseen: 'allow' as const };
}

async function promote(context: PublishingContext) {
  const {
    releases,
    args: [name, version],
    change,
    say,
  } = context;
  if (!name || !version)
    throw new ReleaseError('Say which release: npm run slices -- promote <slice> <version>.');
  await mustBeKnown(name, context);
  const versions = { [name]: version };
  await tryUnlessForced(versions, byHand(versions, context));
  await releases.promote(versions, change);
  say(`${name} ${version} is live.`);
  const season = seasonOn(name, (await releases.status()).seasons, context.now());
  if (season)
    say(
      `Visitors see it after ${season.name}, which shows its own release until ${season.until} (season ${season.id}).`,
    );
}

async function rollback(context: PublishingContext) {
  const {
    releases,
    args: [name],
    change,
    isOwnMachine,
    say,
  } = context;
  if (!name) throw new ReleaseError('Say which slice: npm run slices -- rollback <slice>.');
  await mustBeKnown(name, context);
  // Between two builds of `npm run dev`: who sees one may see the one before.
  const development = isOwnMachine && isDevelopment(entryOf(await releases.status(), name).live ?? '');
  say(`${name} ${await releases.rollback(name, { ...change, development })} is live again.`);
}

async function status(context: PublishingContext) {
  const {
    releases,
    args: [only],
    say,
  } = context;
  if (only) await mustBeKnown(only, context);
  const document = await releases.status();
  // Of all slices what is planned comes first; of one, what it is.
  if (!only) sayPlans(document, context);
  for (const name of only ? [only] : await knownSlices(context)) {
    const entry = entryOf(document, name);
    say(`${name}: ${entry.live ? `${entry.live} is live` : 'nothing is live'}`);
    const before = previousVersion(entry);
    if (before) say(`  before: ${before}`);
    const published = Object.entries(entry.releases).sort(([, a], [, b]) =>
      b.publishedAt.localeCompare(a.publishedAt),
    );
    for (const [version, { publishedAt }] of published) {
      const unseen = unseenOf(document, name, version);
      say(
        `  published ${publishedAt}: ${[
          version,
          ...standOf(name, version, document),
          ...(unseen ? [onOneLine(unseenInWords(unseen))] : []),
        ].join(', ')}`,
      );
    }
  }
  if (only) sayPlans(plansOf(only, document), context);
}

/** What came of a release since it was published. */
function standOf(name: string, version: string, document: RegistryDocument): string[] {
  const refusal = refusalOf(document, name, version);
  const { live, history } = entryOf(document, name);
  if (live === version) return ['live now'];
  const canary = ownValue(document.canaries, name);
  if (canary?.version === version) return [`shown to ${canary.percent} %`];
  if (refusal) return [`refused ${refusal.at}${refusal.why && `: ${onOneLine(refusal.why)}`}`];
  return history.some((past) => past.version === version) ? ['live before'] : [];
}

async function prune(context: CommandContext) {
  const {
    releases,
    args: [name],
    keep,
    say,
  } = context;
  const count = Number(keep);
  if (!name || !Number.isInteger(count) || count < 1) {
    throw new ReleaseError(
      'Say of which slice, and how many to keep: npm run slices -- prune <slice> --keep 5.',
    );
  }
  await mustBeKnown(name, context);
  const removed = await releases.prune(name, count);
  say(removed.length > 0 ? `Removed ${removed.join(', ')}.` : `${name} has nothing to remove.`);
}

/** In the form and by the rule of shared/releases/src/gate/byte-budgets.ts. */
async function weigh({ releases, args: [only], say }: CommandContext) {
  const { releases: live } = await releases.currentReleaseSet();
  for (const release of [...live.values()].filter(
    ({ name }) => name !== 'shell' && (!only || name === only),
  )) {
    const { entry, exposes } = await weighRelease(release, (file) =>
      releases.readFile(release, `web/${file}`),
    );
    say(`  '${release.name}': {`);
    say(`    entry: ${budgetFor(entry)},`);
    say('    exposes: {');
    for (const [expose, { scripts, styles }] of Object.entries(exposes))
      say(`      '${expose}': { scripts: ${budgetFor(scripts)}, styles: ${budgetFor(styles)} },`);
    say('    },');
    say('  },');
  }
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

/** What is planned that concerns one slice: a freeze concerns all. */
function plansOf(name: string, { canaries, seasons, freezes }: RegistryDocument): Plans {
  const canary = ownValue(canaries, name);
  return {
    canaries: canary ? { [name]: canary } : {},
    seasons: seasons.filter(({ versions }) => Object.hasOwn(versions, name)),
    freezes,
  };
}

type Plans = Pick<RegistryDocument, 'canaries' | 'seasons' | 'freezes'>;

function sayPlans({ canaries, seasons, freezes }: Plans, { say, now }: Pick<CommandContext, 'say' | 'now'>) {
  const days = ({ from, until }: { from: string; until: string }) =>
    `${formatCentral(new Date(from))} to ${formatCentral(new Date(until))} in Chicago${new Date(until) <= now() ? ' (over)' : ''}`;

  for (const [slice, { version, percent }] of Object.entries(canaries))
    say(`canary: ${percent} % of the visitors get ${slice} ${version}`);
  for (const { id, name, versions, from, until } of seasons)
    say(
      `season ${id}: ${onOneLine(name)}, ${days({ from, until })}: ${Object.entries(versions)
        .map((each) => each.join(' '))
        .join(', ')}`,
    );
  for (const { id, from, until, why } of freezes)
    say(`freeze ${id}: ${days({ from, until })}: ${onOneLine(why)}`);
}
