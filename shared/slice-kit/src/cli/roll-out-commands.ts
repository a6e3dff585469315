import { centralInstant, formatCentral } from '@sanderling/pricing/calendar/central-instant';
import { foldEdits } from '@sanderling/releases/audit/fold-edits';
import { canaryOf, seasonOf } from '@sanderling/releases/orders';
import { onOneLine } from '@sanderling/releases/plain-words';
import { previewParameters } from '@sanderling/releases/preview/preview-link';
import { refusalOf } from '@sanderling/releases/refusals';
import type { RegistryDocument } from '@sanderling/releases/registry-document';
import { ReleaseError } from '@sanderling/releases/release-error';
import { tryUnlessForced } from '@sanderling/releases/try-unless-forced';
import { twice } from './chicago-words.ts';
import type { CommandContext, PublishingContext } from './command-context.ts';
import { mustBeKnown } from './must-be-known.ts';

/** `canary mf-promotions 1.4.0-3f2a 5`, with steps `5,20,50,100 --every 30`, and `canary mf-promotions end`. */
export async function canary(context: PublishingContext) {
  const { releases, every, change, say } = context;
  const [slice, version, percent] = context.args;
  if (!slice || !version)
    throw new ReleaseError(
      'Say which release for how many: npm run slices -- canary <slice> <version> <percent>.',
    );
  await mustBeKnown(slice, context);
  if (version === 'end') {
    await releases.endCanary(slice, change);
    return say(`Everyone gets the live release of ${slice} again.`);
  }
  const steps = (percent ?? '').split(',').map((step) => Number(step.replace('%', '').trim() || Number.NaN));
  const [part = Number.NaN] = steps;
  const plan = steps.length > 1 || every !== undefined ? { steps, minutes: minutesOf(every) } : undefined;
  const wanted = { slice, version, percent: part, ...(plan ? { plan } : {}) };
  // Steps make it live by themselves.
  const unseen = plan ? context.unseen : 'allow';
  await tryUnlessForced({ [slice]: version }, { ...context, order: canaryOf(wanted), unseen });
  await releases.startCanary(wanted, change);
  say(`${part} % of the visitors get ${slice} ${version}.`);
  if (plan) say(`A step further every ${plan.minutes} minutes while it does no worse than the live release.`);
}

/** `season "Holidays" --from 2026-12-01 --until 2026-12-27 mf-promotions@1.4.0-3f2a`, and `season end <id>`. */
export async function season(context: PublishingContext) {
  const { releases, args, from, until, change, say } = context;
  const [name, ...wanted] = args;
  if (name === 'end') {
    await releases.unschedule(wanted[0] ?? '', change);
    return say(`The season ${wanted[0]} is taken away.`);
  }
  if (!name || wanted.length === 0)
    throw new ReleaseError(
      'Say its name, days and releases: npm run slices -- season Holidays --from 2026-12-01 --until 2026-12-27 <slice>@<version>.',
    );
  const plan = {
    name,
    versions: await readVersions(wanted, context),
    from: instant('from', from),
    until: instant('until', until),
  };
  const window = { from: plan.from.toISOString(), until: plan.until.toISOString() };
  const order = seasonOf({ ...plan, ...window, id: '' });
  await tryUnlessForced(plan.versions, { ...context, order });
  const id = await releases.schedule(plan, change);
  say(
    `${name} is season ${id}, ${formatCentral(plan.from)} to ${formatCentral(plan.until)} in Chicago.${twice(plan.from)}${twice(plan.until)}`,
  );
}

/** `freeze --from 2026-11-26 --until 2026-12-01 --why "Black Friday"`, and `freeze end <id>`. */
export async function freeze({
  releases,
  args: [first, id = ''],
  from,
  until,
  change,
  say,
  now,
}: PublishingContext) {
  if (first === 'end') {
    await releases.unfreeze(id, change);
    return say('New releases can become live again.');
  }
  const { why } = change;
  if (!why)
    throw new ReleaseError('Say why: npm run slices -- freeze --until 2026-12-01 --why "Black Friday".');
  const window = { from: from === undefined ? now() : instant('from', from), until: instant('until', until) };
  const made = await releases.freeze(window, { ...change, why });
  say(
    `Nothing new becomes live until ${formatCentral(window.until)} in Chicago (freeze ${made}).${twice(window.until)}`,
  );
  for (const { name, from: begins, until: ends } of (await releases.status()).seasons)
    for (const [word, moment] of [
      ['begins', new Date(begins)],
      ['ends', new Date(ends)],
    ] as const)
      if (window.from <= moment && moment < window.until)
        say(`${name} was planned before and ${word} in it: ${formatCentral(moment)} in Chicago.`);
}

/** A link that shows a set, or the site as planned for a moment, to all who have it. */
export async function preview({ releases, args: [set], at, hours, shop, say, now }: CommandContext) {
  if ((set === undefined) === (at === undefined))
    throw new ReleaseError(
      'Say what to show: npm run slices -- preview <set>, or preview --at 2026-12-24T10:00.',
    );
  if (set !== undefined && !(await releases.namedSet(set)))
    throw new ReleaseError(`There is no set ${set}: see which there were with history.`);
  const ends = Number(hours ?? 24);
  if (!(ends > 0 && ends <= 24 * 31))
    throw new ReleaseError('Say with --hours how long the link is good: at most 744, a month.');
  const of = set === undefined ? { at: instant('at', at) } : { set };
  const until = new Date(now().getTime() + ends * 3_600_000);
  const link = previewParameters({ of, until }, await shop.previewSecret());
  say(`${shop.origin}/?${link}`);
  const meant = 'at' in of ? twice(of.at) : '';
  say(`Until ${formatCentral(until)} in Chicago everyone with this link sees that site.${meant}`);
}

/** What was done, the newest first. */
export async function history({ releases, say }: PublishingContext) {
  const [log, document] = await Promise.all([releases.log(), releases.status()]);
  for (const { at, action, what, by, why, forced, unseen, overBudget, set, edits } of foldEdits(log)) {
    if (edits) {
      say(onOneLine(`${at}  set ${set}  ${by}: edit ${what} (${edits} changes by npm run dev)`));
      continue;
    }
    const refused = action === 'publish' ? refusedSince(what, document) : '';
    say(
      onOneLine(
        `${at}  set ${set}  ${by}: ${action} ${what}${refused}${forced ? ', by force' : ''}${unseen ? ', not seen in a browser' : ''}${overBudget ? `, over the budget of bytes: ${overBudget}` : ''}${why ? ` (${why})` : ''}`,
      ),
    );
  }
}

/** A release that was published and then kept from visitors changes nothing, and so has no entry of its own. */
function refusedSince(published: string, document: RegistryDocument): string {
  const [slice = '', version = ''] = published.split(' ');
  const refusal = refusalOf(document, slice, version);
  return refusal ? `, refused ${refusal.at}${refusal.why && `: ${refusal.why}`}` : '';
}

/** Makes the whole site what it was in a set. */
export async function restore({ releases, args: [set], change, say }: PublishingContext) {
  if (!set) throw new ReleaseError('Say which set: npm run slices -- restore <set>. They are in history.');
  const ended = await releases.restore(set, change);
  say(`The site is set ${set} again.`);
  for (const name of ended) say(`The season ${name}, which was on, is ended.`);
}

function minutesOf(every: string | undefined): number {
  const minutes = Number(every ?? 30);
  if (minutes > 0) return minutes;
  throw new ReleaseError('Say with --every how many minutes a step stays.');
}

async function readVersions(
  releases: readonly string[],
  context: PublishingContext,
): Promise<Record<string, string>> {
  const versions: Record<string, string> = {};
  for (const release of releases) {
    const [slice = '', version] = release.split('@');
    await mustBeKnown(slice, context);
    if (!version) throw new ReleaseError(`Say the version too: ${slice}@<version>.`);
    versions[slice] = version;
  }
  return versions;
}

function instant(option: string, text: string | undefined): Date {
  const read = text === undefined ? null : centralInstant(text);
  if (read) return read;
  throw new ReleaseError(
    `Say --${option} as a day or a day and time in Chicago, as 2026-12-01 or 2026-12-01T09:30.${text === undefined ? '' : ` There is no ${text}.`}`,
  );
}
