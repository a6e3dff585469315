import { centralInstant, formatCentral } from '@sanderling/pricing/calendar/central-instant';
import { canaryOf, type Order, promotionOf, seasonOf } from '@sanderling/releases/orders';
import { previewParameters } from '@sanderling/releases/preview/preview-link';
import { ReleaseError } from '@sanderling/releases/release-error';
import type { Releases } from '@sanderling/releases/releases';
import { isDuring, seasonOn } from '@sanderling/releases/schedule/season';
import type { Versions } from '@sanderling/releases/sets/versions-at';
import type { UnseenRule } from '@sanderling/releases/unseen-releases';
import type { TrialResult } from '../trial/try-with-browser.ts';
import { RELEASE_FIELD, type Typed } from './plans-section.ts';
import { shortVersion, sliceName, when } from './words.ts';

/** For the afternoon: the desk makes another link at any time. */
const PREVIEW_MS = 4 * 3_600_000;
/** For those who are asked to look at it. */
const LINK_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
/** Another admin, or the shop itself, was faster than this page. */
const LOOK_AGAIN = 'The site has changed since this page was loaded: look again.';
const STEPS = { steps: [5, 20, 50, 100], minutes: 30 };

/** A trial that has failed itself, by no release's doing; `cause` is for the log. */
export class TrialFailed extends ReleaseError {
  constructor(cause: unknown) {
    super(
      'It could not be tried: something went wrong in the trial itself, which the log of the shop tells. Try it again, or ask who runs the shop.',
    );
    this.cause = cause;
  }
}

/** Makes pages with releases before visitors get them. */
export type TryOut = (versions: Versions) => Promise<TrialResult>;

interface ActionOptions {
  releases: Releases;
  previewSecret: string;
  publicOrigin: string;
  by: string;
  now: Date;
  tryOut: TryOut;
  /** What is done with a release that no browser has looked at, where it is to become live by itself. */
  unseen: UnseenRule;
}

/** Where to go on, or what was done, in a sentence for the desk. */
export type Outcome = { location: string } | { done: string };

/** Does what a form of the desk asks for. Throws ReleaseError with the reason against it. */
export async function act(typed: Typed, options: ActionOptions): Promise<Outcome> {
  const { releases, previewSecret, publicOrigin, by, now } = options;
  const { action, slice = '', set = '', id = '', version = '' } = typed;
  const change = { by, why: typed.why?.trim() || null };
  const parameters = (of: { set: string } | { at: Date }, forMs: number) =>
    previewParameters({ of, until: new Date(now.getTime() + forMs) }, previewSecret);
  const preview = (of: { set: string } | { at: Date }) => ({ location: `/?${parameters(of, PREVIEW_MS)}` });
  const link = (of: { set: string } | { at: Date }) => ({
    done: `This link shows it to everyone who has it, until ${when(new Date(now.getTime() + LINK_MS))}:\n${publicOrigin}/?${parameters(of, LINK_MS)}`,
  });
  switch (action) {
    case 'preview-set':
      if (!(await releases.namedSet(set))) throw new ReleaseError(`There is no set ${set}.`);
      return preview({ set });
    case 'link-set':
      if (!(await releases.namedSet(set))) throw new ReleaseError(`There is no set ${set}.`);
      return link({ set });
    case 'preview-at':
      return preview({ at: instant(typed.at) });
    case 'link-at':
      return link({ at: instant(typed.at) });
    case 'preview-release':
      return preview({ set: await releases.setWith({ [slice]: version }) });
    case 'show':
      await refuseUnderSeason(slice, options);
      // Before it is tried, which takes half a minute.
      orderOf(typed)(await releases.status(), now, {});
      await refuseFailing({ [slice]: version }, options, {
        why: change.why,
        isByItself: typed.percent === 'steps',
        refused: `${releaseName(slice, version)} was tried and is not shown to anyone`,
      });
      return { done: await show(typed, releases, change) };
    case 'rollback': {
      await refuseUnderSeason(slice, options);
      const live = await releases.rollback(slice, { ...change, ...(version ? { to: version } : {}) });
      return { done: `${sliceName(slice)} is ${shortVersion(live)} again, for everyone.` };
    }
    case 'end-canary':
      await refuseChanged(slice, version, releases);
      await releases.endCanary(slice, change);
      return { done: `Everyone sees the live release of ${sliceName(slice)} again.` };
    case 'restore': {
      const ended = await releases.restore(set, change);
      return {
        done: `The site is set ${set} again.${ended.map((name) => ` The season ${name} is ended.`).join('')}`,
      };
    }
    case 'schedule':
      return { done: await schedule(typed, options, change) };
    case 'unschedule': {
      const season = (await releases.status()).seasons.find((planned) => planned.id === id);
      if (!season) throw new ReleaseError(`This season is not planned any more. ${LOOK_AGAIN}`);
      await releases.unschedule(id, change);
      const isOn = isDuring(season, now);
      return { done: `The season ${season.name} is ${isOn ? 'ended, for everyone' : 'taken away'}.` };
    }
    case 'freeze':
      return { done: await freeze(typed, options, change) };
    case 'unfreeze':
      return { done: await unfreeze(id, options, change) };
    default:
      throw new ReleaseError('The desk knows no such action: load the page again.');
  }
}

async function refuseFailing(
  versions: Versions,
  { releases, tryOut, unseen }: ActionOptions,
  {
    why,
    isByItself,
    refused,
  }: {
    why: string | null;
    isByItself: boolean;
    /** What does not happen when something is wrong with them. */
    refused: string;
  },
) {
  const { problems, skipped } = await tryOut(versions).catch((error: unknown) => {
    if (error instanceof ReleaseError) throw error;
    throw new TrialFailed(error);
  });
  if (problems.length === 0) {
    await releases.noteLook(versions, { skipped, accepted: why }).catch(() => undefined);
    if (skipped !== null && isByItself && unseen === 'ask' && why === null)
      throw new ReleaseError(
        `No browser could look at this release (${skipped}), and it would be shown to everyone by itself: say why it may be, or ask who runs the shop.`,
      );
    return;
  }
  // What is wrong with the release is to be read even where that cannot be noted.
  await releases.noteRefusal(versions, problems.join('\n')).catch(() => undefined);
  throw new ReleaseError(`${refused}:\n${problems.join('\n')}\nTell the team that made it.`);
}

/** While a season shows another release of the slice, visitors would see nothing of the change. */
async function refuseUnderSeason(slice: string, { releases, now }: ActionOptions) {
  const season = seasonOn(slice, (await releases.status()).seasons, now);
  if (season)
    throw new ReleaseError(
      `${season.name} is on until ${when(season.until)} and shows its own release of ${sliceName(slice)}, so visitors would see no change: end it first, under Seasons.`,
    );
}

/** Another admin, or the shop itself, was faster. */
async function refuseChanged(slice: string, version: string, releases: Releases) {
  const { canaries } = await releases.status();
  const canary = Object.hasOwn(canaries, slice) ? canaries[slice] : undefined;
  if (!canary) throw new ReleaseError(`${sliceName(slice)} is shown to no part of the visitors any more.`);
  if (version && canary.version !== version)
    throw new ReleaseError(
      `The site has changed since this page was loaded: some visitors now see ${shortVersion(canary.version)} of ${sliceName(slice)}. Look again.`,
    );
}

type Change = { by: string; why: string | null };

const releaseName = (slice: string, version: string) => `${sliceName(slice)} ${shortVersion(version)}`;

/** Which part of the visitors is to see a release; null for everyone. */
function partOf({ percent }: Typed) {
  if (percent === 'all') return null;
  return percent === 'steps' ? { percent: 5, plan: STEPS } : { percent: Number(percent) };
}

function orderOf(typed: Typed): Order {
  const { slice = '', version = '' } = typed;
  const part = partOf(typed);
  return part === null ? promotionOf({ [slice]: version }) : canaryOf({ slice, version, ...part });
}

async function show(typed: Typed, releases: Releases, change: Change) {
  const { slice = '', version = '' } = typed;
  const release = releaseName(slice, version);
  const part = partOf(typed);
  if (part === null) {
    await releases.promote({ [slice]: version }, change);
    return `Everyone sees ${release}.`;
  }
  await releases.startCanary({ slice, version, ...part }, change);
  return `${part.percent} % of visitors see ${release}.`;
}

async function schedule(typed: Typed, options: ActionOptions, change: Change) {
  const { releases, now } = options;
  const name = (typed.name ?? '').trim();
  if (name === '') throw new ReleaseError('Give the season a name.');
  const versions = Object.fromEntries(
    Object.entries(typed).flatMap(([field, version]) =>
      field.startsWith(RELEASE_FIELD) && version !== '' ? [[field.slice(RELEASE_FIELD.length), version]] : [],
    ),
  );
  if (Object.keys(versions).length === 0) throw new ReleaseError('Choose a release that the season shows.');
  const [from, until] = [instant(typed.from), instant(typed.until)];
  // What is wrong with the plan itself is said at once: a trial takes half a minute.
  const window = { from: from.toISOString(), until: until.toISOString() };
  seasonOf({ id: '', name, versions, ...window })(await releases.status(), now, {});
  const shown = Object.entries(versions).map(([slice, version]) => releaseName(slice, version));
  await refuseFailing(versions, options, {
    why: change.why,
    isByItself: true,
    refused: `The season ${name} is not planned, since ${shown.join(' and ')} did not pass the trial`,
  });
  await releases.schedule({ name, versions, from, until }, change);
  const begins = from <= now ? 'is on now,' : `is planned from ${when(from)}`;
  return `${name} ${begins} ${from <= now ? 'until' : 'to'} ${when(until)}.${twice(from)}${twice(until)}`;
}

async function freeze(typed: Typed, { releases }: ActionOptions, change: Change) {
  const [from, until] = [instant(typed.from), instant(typed.until)];
  await releases.freeze({ from, until }, { ...change, why: change.why ?? '' });
  const isInIt = (moment: string) =>
    Date.parse(moment) < until.getTime() && Date.parse(moment) >= from.getTime();
  const begins = (await releases.status()).seasons.flatMap((season) => [
    ...(isInIt(season.from)
      ? [` ${season.name} was planned before and begins in it, on ${when(season.from)}.`]
      : []),
    ...(isInIt(season.until)
      ? [` ${season.name} was planned before and ends in it, on ${when(season.until)}.`]
      : []),
  ]);
  return `Releases are frozen from ${when(from)} to ${when(until)}.${begins.join('')}${twice(from)}${twice(until)}`;
}

async function unfreeze(id: string, { releases, now }: ActionOptions, change: Change) {
  const { freezes } = await releases.status();
  const freeze = freezes.find((other) => other.id === id);
  if (!freeze) throw new ReleaseError(`This freeze is not planned any more. ${LOOK_AGAIN}`);
  await releases.unfreeze(id, change);
  const taken = `The freeze from ${when(freeze.from)} to ${when(freeze.until)} is taken away`;
  const other = freezes.find((rest) => rest !== freeze && isDuring(rest, now));
  if (other) return `${taken}. Releases stay frozen until ${when(other.until)}, by another one.`;
  return isDuring(freeze, now) ? `${taken}: new releases can become live again.` : `${taken}.`;
}

/** In the night when summer time ends an hour comes twice. */
function twice(moment: Date): string {
  const again = new Date(moment.getTime() + HOUR_MS);
  return formatCentral(moment) === formatCentral(again)
    ? ` ${when(moment)} comes twice: the first is meant.`
    : '';
}

function instant(text = ''): Date {
  const read = centralInstant(text);
  if (read) return read;
  throw new ReleaseError(
    text === ''
      ? 'Say from when until when.'
      : `There is no ${text.replace('T', ' ').slice(0, 30)} on Chicago’s clocks: choose another time.`,
  );
}
